import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of real figures that CADERNETA_CORPUS names; null (said once) when unset. @throws when set but empty. */
export function corpusFolder(): string | null {
  const folder = process.env['CADERNETA_CORPUS']
  if (!folder) {
    process.stdout.write('corpus not run\n')
    return null
  }
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    throw new Error(`CADERNETA_CORPUS names ${folder}, which is missing or empty`)
  }
  return folder
}

export function readBytes(folder: string, ...path: string[]): Uint8Array {
  return new Uint8Array(readFileSync(join(folder, ...path)))
}

/** A JSON file of the corpus; the caller's guard proves its shape. */
export function readJson<T>(folder: string, name: string, isShape: (value: unknown) => value is T): T {
  const value: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  if (!isShape(value)) throw new Error(`${name} has another shape than expected`)
  return value
}
