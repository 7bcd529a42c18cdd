// The pack of the server: true to the sources or not taken, and no server that it makes differs from theirs.
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../test/faults/child.ts'
import { freePort } from './platform/db/postgres-process.ts'
import { makePack } from './make-pack.ts'
import { must } from './platform/must.ts'
import { freshPack, packFile } from './pack.ts'

const root = join(import.meta.dirname, '../../..')

test('a source that changed is never shadowed by the pack that was made of it', async () => {
  const { entry, word, folder } = project()
  expect(freshPack(folder)).toBe(null)
  await makePack({ entry, folder })
  expect(said(freshPack(folder))).toBe('um')

  // As long as before, and with the time it had: only the system's own mark tells.
  const { atime, mtime } = statSync(word)
  writeFileSync(word, source('oi'))
  utimesSync(word, atime, mtime)
  expect(freshPack(folder)).toBe(null)

  await makePack({ entry, folder })
  expect(said(freshPack(folder))).toBe('oi')
  rmSync(word)
  expect(freshPack(folder)).toBe(null)
})

test('a pack that is damaged, cut or half there is not taken', async () => {
  const { entry, folder } = project()
  await makePack({ entry, folder })
  const pack = fileURLToPath(freshPack(folder) ?? '')
  appendFileSync(pack, ' ')
  expect(freshPack(folder)).toBe(null)
  await makePack({ entry, folder })
  rmSync(dirname(fileURLToPath(freshPack(folder) ?? '')), { recursive: true })
  expect(freshPack(folder)).toBe(null)
  writeFileSync(packFile(folder), '{"entry": "/x", "fil')
  expect(freshPack(folder)).toBe(null)
})

test('a project that was copied, moved or put in the place of another never runs the pack of the first', () => {
  const [first, copy, moved] = [join(temporary(), 'a'), join(temporary(), 'b'), join(temporary(), 'c')]
  const sources = join(first, 'apps/server/src')
  mkdirSync(sources, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(dirname(first), 'node_modules'))
  for (const name of ['pack.ts', 'make-pack.ts', 'file-mark.ts'])
    copyFileSync(join(import.meta.dirname, name), join(sources, name))
  writeFileSync(join(sources, 'run.ts'), source('um'))
  expect(spawnSync(process.execPath, [join(sources, 'make-pack.ts')], { encoding: 'utf8' }).stderr).toBe('')
  expect(packTakenIn(first)).toContain(first)

  cpSync(first, copy, { recursive: true, preserveTimestamps: true })
  expect(packTakenIn(copy)).toBe('null')
  renameSync(first, moved)
  expect(packTakenIn(moved)).toBe('null')
  // Another's sources where the first was: they are not what was packed.
  cpSync(copy, first, { recursive: true, preserveTimestamps: true })
  expect(packTakenIn(first)).toBe('null')
})

/** What a start of the project in `folder` would take. */
function packTakenIn(folder: string): string {
  const file = pathToFileURL(join(folder, 'apps/server/src/pack.ts')).href
  const script = `const { freshPack } = await import('${file}'); console.log(freshPack())`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout.trim()
}

test('what cannot be packed publishes nothing and leaves nothing', async () => {
  const { entry, word, folder } = project()
  writeFileSync(word, 'export const = ')
  await expect(makePack({ entry, folder })).rejects.toThrow('word.ts')
  expect(readdirSync(folder)).toEqual([])
})

test('without its packer, the packing ends and the sources are what starts', () => {
  const refusing = `import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => { if (name === 'rolldown') throw new Error('no such package'); return next(name, context) } })`
  const packing = spawnSync(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(refusing)}`, join(import.meta.dirname, 'make-pack.ts')],
    { encoding: 'utf8' },
  )
  expect(packing.stderr).toContain('no such package')
  expect(packing.status).toBe(1)
})

test('the last packs stay for the servers that run from them, older ones go', async () => {
  const { entry, folder } = project()
  for (let turn = 0; turn < 5; turn += 1) await makePack({ entry, folder })
  const packs = readdirSync(folder).filter((name) => name !== basename(packFile(folder)))
  expect(packs).toHaveLength(3)
  expect(said(freshPack(folder))).toBe('um')
})

test('an error in packed code names its source and its line', async () => {
  const { entry, folder } = project()
  await makePack({ entry, folder })
  const trace = evaluated(freshPack(folder), 'try { fail() } catch (error) { console.log(error.stack) }')
  expect(trace).toContain('word.ts:3:')
})

test('a server from the pack migrates, is ready with its workers, and answers as one from the sources', async () => {
  const folder = temporary()
  // Inside the project, as in life: what stays in place is found from there.
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  const packs = mkdtempSync(join(root, 'node_modules/.cache/caderneta-test-'))
  onTestFinished(() => rmSync(packs, { recursive: true, force: true }))
  await makePack({ entry: join(import.meta.dirname, 'run.ts'), folder: packs })
  const pack = freshPack(packs) ?? ''
  const { files } = JSON.parse(readFileSync(packFile(packs), 'utf8'))
  for (const source of [
    'package-lock.json',
    'packages/kernel/package.json',
    'packages/kernel/src/money.ts',
    'apps/sandbox/src/app.ts',
    'apps/server/src/env.ts',
    'apps/server/src/make-pack.ts',
    'apps/server/src/areas/invoices/cancel-invoice.ts',
    'node_modules/.package-lock.json',
  ])
    expect(Object.keys(files)).toContain(source)
  expect(Object.keys(files)).not.toContain('node_modules/pg/lib/client.js')
  // An import of `node:http` reads each of its words, and three of them load a whole HTTP client: a fifth of a start.
  const own = Object.keys(files).filter((path) => path.endsWith('.mjs'))
  const program = readFileSync(
    join(
      root,
      must(
        own.find((path) => path.endsWith('/program.mjs')),
        'the server is packed',
      ),
    ),
    'utf8',
  )
  expect(program).not.toMatch(/\bfrom ?"(node:)?http"/)
  expect(program.match(/[^\0-\x7f].{0,40}/)).toBe(null)

  const secret = 'a secret for a packed server, long enough'
  const server = await startChild({ folder, port: await freePort(), secret, pack })
  const ready = await fetch(`${server.url}/health/ready`)
  expect(await ready.json()).toMatchObject({ status: 'ok', isMigrated: true })
  // The sign-in provider is the part that only the first who asks for it loads.
  const provider = await fetch(`${server.url}/connect/.well-known/openid-configuration`)
  expect(provider.status).toBe(200)
  const refused = await fetch(`${server.url}/api/core/schools`)
  expect(await refused.json()).toMatchObject({ error: { code: 'not_signed_in' } })
  await server.stop()
})

/** A program of two files that says a word. */
function project() {
  const sources = temporary()
  const folder = join(temporary(), 'packs')
  mkdirSync(folder)
  const word = join(sources, 'word.ts')
  const entry = join(sources, 'entry.ts')
  writeFileSync(word, source('um'))
  writeFileSync(entry, "export { fail, word } from './word.ts'\n")
  return { entry, word, folder }
}

function source(word: string): string {
  return `export const word: string = '${word}'\nexport function fail(): never {\n  throw new Error('asked for')\n}\n`
}

function said(pack: string | null): string {
  return evaluated(pack, 'console.log(word)')
}

/** What a new process prints that has imported the pack: within one, a module is imported once. */
function evaluated(pack: string | null, code: string): string {
  const script = `process.setSourceMapsEnabled(true); const { word, fail } = await import('${pack}'); ${code}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout.trim()
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-pack-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
