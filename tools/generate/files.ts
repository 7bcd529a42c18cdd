// Writes files from templates, and lines into the lists that know every area. Everything is prepared first and written at once, so
// that a list that changed its shape leaves no half of an area behind.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Names } from './names.ts'

/** A template's text with its names: `%thing%` is replaced; a line that begins with `#school ` stands only where `kind` is school. */
export function rendered(template: string, names: Names, kind = ''): string {
  const text = readFileSync(join(import.meta.dirname, `${template}.txt`), 'utf8')
  const lines = text.split('\n').flatMap((line) => {
    const [, only, rest = ''] = /^#(\w+) (.*)$/.exec(line) ?? []
    if (only === undefined) return [line]
    return only === kind ? [rest] : []
  })
  return lines.join('\n').replace(/%([\w -]+)%/g, (_, token: string) => {
    const name = names[token]
    if (name === undefined) throw new Error(`${template}.txt pede %${token}%, que ninguém define.`)
    return name
  })
}

export class Changes {
  readonly #root: string
  readonly #files = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  has(path: string): boolean {
    return existsSync(join(this.#root, path))
  }

  read(path: string): string {
    return this.#files.get(path) ?? readFileSync(join(this.#root, path), 'utf8')
  }

  /** @throws Error in pt-BR where the file is there already. */
  create(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} já existe: apague-o ou escolha outro nome.`)
    this.#files.set(path, text)
  }

  replace(path: string, text: string): void {
    this.#files.set(path, text)
  }

  /** A line after each line that `anchor` matches, which must be there. */
  after(path: string, anchor: RegExp, line: string): void {
    this.#insert(path, anchor, (found) => `${found}${line}`)
  }

  before(path: string, anchor: RegExp, line: string): void {
    this.#insert(path, anchor, (found) => `${line}${found}`)
  }

  #insert(path: string, anchor: RegExp, change: (found: string) => string): void {
    const text = this.read(path)
    const changed = text.replace(anchor, change)
    if (changed === text) throw new Error(`${path} mudou de forma: não há onde pôr a linha (${anchor.source}).`)
    this.#files.set(path, changed)
  }

  /** Writes everything in the form of the house. @returns the paths. */
  write(): string[] {
    const paths = [...this.#files.keys()]
    for (const [path, text] of this.#files) {
      mkdirSync(join(this.#root, dirname(path)), { recursive: true })
      writeFileSync(join(this.#root, path), text)
    }
    const formatted = paths.filter((path) => /\.tsx?$/.test(path))
    run(this.#root, join('node_modules', '.bin', 'biome'), ['format', '--write', ...formatted])
    return paths
  }
}

/** Writes anew what is made from the sources: the table types where a migration was added, the page of areas and events. */
export function writeDerived(root: string, { hasMigration }: { hasMigration: boolean }): void {
  if (hasMigration) run(root, process.execPath, ['tools/generate-schema.ts'])
  run(root, process.execPath, ['tools/write-areas-page.ts'])
}

/** @throws Error with what the command said where it fails. */
function run(root: string, command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ''} falhou:\n${stdout}${stderr}`)
}
