// The project's own source, as the tests that read code see it.
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

export const projectFolder = join(import.meta.dirname, '../../../..')

/** Paths of the TypeScript files under a folder of the project; tests, builders and generated files are left out. */
export function sourceFiles(folder: string): string[] {
  const found = globSync('**/*.{ts,tsx}', {
    cwd: join(projectFolder, folder),
    exclude: (name) => /node_modules|dist/.test(String(name)),
  })
  return found
    .filter((name) => !/\.(test|generated|build)\.tsx?$/.test(name))
    .map((name) => join(projectFolder, folder, name))
}

/** A path as people name it. */
export function shown(file: string): string {
  return relative(projectFolder, file).replaceAll('\\', '/')
}
