// The generator writes into a copy of the project: what it writes compiles, keeps the rules of the code and has the form of the house,
// so a seam that changes without its template is found here.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newArea } from './area.ts'
import { newCall } from './call.ts'
import { writeDerived } from './files.ts'
import { namesOf, singularOf } from './names.ts'

const project = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'caderneta-generate-'))
const written: string[] = []
const scholarships = {
  plural: 'scholarships',
  portuguese: 'Reembolso,Reembolsos',
  of: 'school',
  after: 'enrollments',
  group: 'students',
} as const

beforeAll(() => {
  copyProject()
  written.push(...newArea(copy, scholarships))
  written.push(
    ...newArea(copy, {
      ...scholarships,
      plural: 'delivery-notes',
      after: 'settlements',
      portuguese: 'Nota de entrega,Notas de entrega',
      of: 'network',
    }),
  )
  for (const area of ['scholarships', 'deliveryNotes']) {
    written.push(...newCall(copy, { name: `${area}.approve`, kind: 'write' }))
    written.push(...newCall(copy, { name: `${area}.standing`, kind: 'read' }))
    written.push(...newCall(copy, { name: `${area}.sendMany`, kind: 'job' }))
  }
  writeDerived(copy, { hasMigration: true })
}, 300_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Sources are copied, installed packages linked; those of the project itself are linked to their copies. */
function copyProject(): void {
  for (const path of [
    'packages',
    'apps',
    'docs',
    'tools',
    'package.json',
    'biome.json',
    '.oxlintrc.json',
    'tsconfig.json',
  ])
    cpSync(join(project, path), join(copy, path), {
      recursive: true,
      filter: (from) => !/node_modules|dist$/.test(from),
    })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@caderneta'), { recursive: true })
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name !== '@caderneta') symlinkSync(join(project, 'node_modules', name), join(modules, name), 'junction')
  for (const name of readdirSync(join(project, 'node_modules/@caderneta'))) {
    const folder = ['packages', 'apps'].map((place) => join(copy, place, name)).find((path) => existsSync(path))
    if (folder !== undefined) symlinkSync(folder, join(modules, '@caderneta', name), 'junction')
  }
}

function said(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return status === 0 ? 'nothing' : `${stdout}${stderr}`
}

const sources = () => [...new Set(written)].filter((path) => /\.tsx?$/.test(path))

test('everything that was written compiles, with the lists that it was written into', { timeout: 300_000 }, () => {
  expect(sources().length).toBeGreaterThan(60)
  const files = ['apps/server/test/support/matchers.ts', ...sources()]
  const config = { extends: './tsconfig.json', include: [], files }
  writeFileSync(join(copy, 'tsconfig.written.json'), JSON.stringify(config))
  expect(said('tsc', ['--noEmit', '--checkers', '1', '-p', 'tsconfig.written.json'])).toBe('nothing')
})

test('it keeps the rules of the code and has the form of the house', { timeout: 120_000 }, () => {
  expect(said('oxlint', sources())).toBe('nothing')
  expect(said('biome', ['format', ...sources()])).toBe('nothing')
})

test('an area that is there already is not written again, and nothing of another is left behind', () => {
  expect(() => newArea(copy, scholarships)).toThrow('scholarships já existe')
  expect(() => newArea(copy, { ...scholarships, plural: 'vouchers', after: 'nothing' })).toThrow('--after')
  expect(globSync('**/*voucher*', { cwd: join(copy, 'apps') })).toEqual([])
})

test('a call of an area that is built otherwise is not guessed', () => {
  expect(() => newCall(copy, { name: 'invoices.approve', kind: 'write' })).toThrow('à mão')
  expect(() => newCall(copy, { name: 'nothing.approve', kind: 'write' })).toThrow('Não há a área')
})

test('a name has its singular, its gender and its address', () => {
  expect(['classes', 'entries', 'scholarships', 'boxes', 'delivery-notes'].map(singularOf)).toEqual([
    'class',
    'entry',
    'scholarship',
    'box',
    'delivery-note',
  ])
  const names = namesOf({ plural: 'delivery-notes', portuguese: 'Doação,Doações' })
  expect(names).toMatchObject({
    Thing: 'DeliveryNote',
    thing_sql: 'delivery_note',
    gender: 'feminine',
    slug: 'doacoes',
  })
  expect(() => namesOf({ plural: 'orders' })).toThrow('SQL')
  expect(() => namesOf({ plural: 'Scholarships' })).toThrow('kebab-case')
})
