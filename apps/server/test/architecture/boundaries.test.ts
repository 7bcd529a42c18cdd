// Who may import whom: every rule of the lint's configuration is broken on purpose and must be caught; the order of the areas is
// read from their imports.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { areas as contractAreas } from '@caderneta/contracts'
import { areas } from '../../src/areas/index.ts'
import { projectFolder, shown, sourceFiles } from './source-files.ts'

const Config = z.object({
  overrides: z.array(
    z.object({
      files: z.array(z.string()),
      rules: z.looseObject({
        'no-restricted-imports': z
          .tuple([
            z.literal('error'),
            z.object({ patterns: z.array(z.object({ group: z.array(z.string()), message: z.string() })) }),
          ])
          .optional(),
      }),
    }),
  ),
})
const config = Config.parse(JSON.parse(readFileSync(join(projectFolder, '.oxlintrc.json'), 'utf8')))

let placed = 0
type Plant = { file: string; from: string; message: string }

/** One file per forbidden pattern, in a folder the rule speaks of. */
const plants: Plant[] = config.overrides.flatMap(({ files: [place = ''], rules }) =>
  (rules['no-restricted-imports']?.[1].patterns ?? []).flatMap(({ group, message }) =>
    group
      .filter((pattern) => !pattern.startsWith('!'))
      .map((pattern) => ({ file: placeOf(place), from: sampleOf(pattern), message })),
  ),
)

/** A path that the glob takes: areas are tried in schools. */
function placeOf(glob: string): string {
  const folder = glob
    .replace(/\*\*\/\*-rules\.ts$/, 'schools')
    .replace(/\*\/\*\*$/, 'schools')
    .replace(/\/\*\*$/, '')
  placed += 1
  return join(folder, `planted-${placed}${glob.endsWith('-rules.ts') ? '-rules' : ''}.ts`)
}
/** An import that the pattern forbids. */
function sampleOf(pattern: string): string {
  return pattern
    .replace(/^\*\*\//, '../../')
    .replaceAll('**', 'thing.ts')
    .replaceAll('*', 'thing')
}

/** Files with forbidden imports lie in a folder of their own under the same configuration: other tools read the tree meanwhile. */
const planted = mkdtempSync(join(tmpdir(), 'caderneta-plants-'))
copyFileSync(join(projectFolder, '.oxlintrc.json'), join(planted, '.oxlintrc.json'))
afterAll(() => rmSync(planted, { recursive: true, force: true }))

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(planted, file)), { recursive: true })
  writeFileSync(join(planted, file), text)
}

test('every forbidden import of the configuration is caught, and says which rule it breaks', {
  timeout: 120_000,
}, () => {
  expect(plants.length).toBeGreaterThan(30)
  for (const { file, from } of plants) plant(file, `import '${from}'\n`)
  const found = lint(plants.map(({ file }) => file))
  for (const { file, from, message } of plants) {
    expect(found.get(file) ?? '', `${file} imports ${from}`).toContain(message)
  }
})

test('what the rules permit is not complained of', () => {
  const permitted = [
    [
      'apps/server/src/areas/schools',
      ['../ledger/public.ts', '../../platform/db/sql.ts', '@caderneta/kernel/money', '@caderneta/banking'],
    ],
    ['apps/server/src/platform', ['@caderneta/contracts/define', '@caderneta/kernel/money']],
    ['packages/contracts/src', ['@caderneta/kernel/money', 'zod']],
    ['packages/banking/src', ['@caderneta/kernel/money']],
    ['apps/web/src/areas/schools', ['../classes/paths.ts', '../settings/public.ts', '../../screens/list-page.tsx']],
    [
      'apps/web/src/screens',
      [
        '@caderneta/contracts/define',
        '@caderneta/contracts/enrollment-status-words',
        '../client/call.ts',
        '../ui/button.tsx',
      ],
    ],
  ] as const
  const files = permitted.map(([folder, imports], index) => {
    const file = join(folder, `planted-permitted-${index}.ts`)
    plant(file, imports.map((from) => `import '${from}'\n`).join(''))
    return file
  })
  const found = lint(files)
  for (const file of files) expect(found.get(file) ?? '').not.toContain('no-restricted-imports')
})

const Diagnostics = z.object({
  diagnostics: z.array(
    z.looseObject({
      filename: z.string(),
      message: z.string(),
      help: z.string().nullish(),
      code: z.string().nullish(),
    }),
  ),
})

/** What the lint says, by file. */
function lint(files: string[]): Map<string, string> {
  const command = join(projectFolder, 'node_modules/.bin/oxlint')
  const result = spawnSync(command, ['--format=json', ...files], {
    cwd: planted,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const said = new Map<string, string>()
  for (const { filename, message, help, code } of Diagnostics.parse(JSON.parse(result.stdout)).diagnostics)
    said.set(filename, `${said.get(filename) ?? ''}${code ?? ''} ${message} ${help ?? ''}\n`)
  return said
}

const areaFiles = sourceFiles('apps/server/src/areas').filter(
  (file) => file.includes('/areas/') && !file.endsWith('areas/index.ts'),
)
const areaOf = (file: string) => /\/areas\/([^/]+)\//.exec(file)?.[1] ?? ''

const folderOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The list of areas is the order of dependency: nothing else says it. */
const order = areas.map(({ name }) => folderOf(name))

test('every folder of the areas stands in the list', () => {
  expect([...new Set(areaFiles.map(areaOf))].filter((name) => !order.includes(name))).toEqual([])
})

test('an area imports only the public.ts of areas above it', () => {
  const wrong = areaFiles.flatMap((file) => wrongImports(shown(file), readFileSync(file, 'utf8')))
  expect(wrong).toEqual([])
})

test('an import that looks down, or past public.ts, would be found', () => {
  const file = 'apps/server/src/areas/ledger/accounts.ts'
  expect(wrongImports(file, "import { settle } from '../invoices/public.ts'")).toHaveLength(1)
  expect(wrongImports(file, "import { toSchool } from '../schools/school-view.ts'")).toHaveLength(1)
  expect(
    wrongImports(file, "import { termsOf } from '../schools/public.ts'\nimport { x } from './entries.ts'"),
  ).toEqual([])
})

function wrongImports(file: string, text: string): string[] {
  const own = areaOf(`/${file}`)
  const imports = [...text.matchAll(/from '\.\.\/([a-z-]+)\/([^']+)'/g)].map(([, area = '', rest = '']) => ({
    area,
    rest,
  }))
  return imports
    .filter(
      ({ area, rest }) => area !== 'platform' && (rest !== 'public.ts' || order.indexOf(area) >= order.indexOf(own)),
    )
    .map(({ area, rest }) => `${file} imports ../${area}/${rest}`)
}

test('contract, server and screens call an area by one name', () => {
  const onServer = new Set(areaFiles.map(areaOf))
  const astray = Object.keys(contractAreas)
    .map(folderOf)
    .filter((name) => !onServer.has(name))
  expect(astray).toEqual([])
  const listed = areas.map(({ name }) => name)
  expect(listed.filter((name) => !(name in contractAreas))).toEqual([])
})

test('only a name that says something is a name', () => {
  const banned =
    /(^|\/)(utils?|helpers?|common|shared|misc|lib|manager)(\.tsx?$|\/)|(^|\/)index\.tsx$|-(utils?|helpers?|manager)\.tsx?$/
  const names = ['apps', 'packages', 'tools', 'e2e'].flatMap((folder) => sourceFiles(folder)).map(shown)
  expect(names.filter((name) => banned.test(name))).toEqual([])
  expect(names.filter((name) => /[A-Z]/.test(name.replace(/\.(config|d)\.ts$/, '')))).toEqual([])
  for (const bad of ['apps/x/utils.ts', 'apps/lib/a.ts', 'a/index.tsx', 'a/date-helpers.ts'])
    expect(bad).toMatch(banned)
})

test('one file reads the environment, and the start that must name its own failure', () => {
  const readers = sourceFiles('apps/server/src').filter((file) => /process\.env/.test(readFileSync(file, 'utf8')))
  expect(readers.map(shown).toSorted()).toEqual(['apps/server/src/env.ts', 'apps/server/src/main.ts'])
})

/** Tables that one writer fills. Movers empty and fold; they are named because they are the other half. */
const oneWriter: Record<string, string[]> = {
  history: ['apps/server/src/platform/operation/commit-operation.ts'],
  posting: ['apps/server/src/platform/operation/commit-operation.ts'],
  total_delta: ['apps/server/src/platform/operation/commit-operation.ts'],
  invoice_month_delta: ['apps/server/src/areas/invoices/counted-invoices.ts'],
  // A demonstration tells who made what it writes past the calls.
  audit_inbox: ['apps/server/src/platform/operation/commit-operation.ts', 'apps/server/src/seed-data/told-ground.ts'],
  idempotency_answer: ['apps/server/src/platform/operation/commit-operation.ts'],
  // Progress of long work is news without money: it may go out on its own.
  outbox: ['apps/server/src/platform/operation/commit-operation.ts', 'apps/server/src/platform/jobs/job-progress.ts'],
}

test('history, ledger and inboxes have one writer', () => {
  const server = sourceFiles('apps/server/src').map((file) => ({ name: shown(file), text: readFileSync(file, 'utf8') }))
  for (const [table, allowed] of Object.entries(oneWriter)) {
    const writers = server.filter(({ text }) => writes(table, text)).map(({ name }) => name)
    expect({ table, writers: writers.toSorted() }).toEqual({ table, writers: allowed.toSorted() })
  }
})

test('a second writer would be found, however it is written', () => {
  expect(writes('history', 'sql`insert into history (tenant_id)`')).toBe(true)
  expect(writes('history', 'sql`INSERT  INTO\n history as h`')).toBe(true)
  expect(writes('history', "db.insertInto('history').values(row)")).toBe(true)
  expect(writes('history', 'insert into history_of_something')).toBe(false)
})

function writes(table: string, text: string): boolean {
  return new RegExp(`insert\\s+into\\s+${table}\\b(?!_)|insertInto\\('${table}'\\)`, 'i').test(text)
}
