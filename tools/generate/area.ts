// The whole slice of a new area: contract, migration, server, builder, sample, tests, screens, words, and its line in every list.
import { globSync } from 'node:fs'
import { Changes, rendered } from './files.ts'
import { camel, type Names, namesOf } from './names.ts'

export type AreaGiven = {
  plural: string
  singular?: string | undefined
  portuguese?: string | undefined
  gender?: string | undefined
  meaning?: string | undefined
  /** What the records belong to. */
  of: 'school' | 'network'
  /** The area that it comes after in the order of dependency. */
  after: string
  group: string
}

/** @returns the paths that were written. @throws Error in pt-BR, before anything is written, where the area cannot be made. */
export function newArea(root: string, given: AreaGiven): string[] {
  const changes = new Changes(root)
  const names = { ...namesOf(given), ...placeInMenu(root, changes, given.group) }
  if (changes.has(`apps/server/src/areas/${given.plural}`)) throw new Error(`A área ${given.plural} já existe.`)
  for (const [template, path] of filesOf(names))
    changes.create(path, rendered(`area-templates/${template}`, names, given.of))
  listArea(changes, names, given.after)
  listPermission(changes, names, given.of)
  listForTests(changes, names, given.of)
  changes.after(
    'docs/glossary.md',
    /^\| Matrícula \|.*\n/m,
    `| ${names['Thing pt']} | ${names['thing en']} | ${names['is']} |\n`,
  )
  return changes.write()
}

function filesOf(names: Names): [template: string, path: string][] {
  const [file, files] = [names['thing-file'], names['things-file']]
  const [server, web] = [`apps/server/src/areas/${files}`, `apps/web/src/areas/${files}`]
  const stamp = new Date().toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')
  return [
    ['contract.ts', `packages/contracts/src/${files}.ts`],
    ['migration.sql', `apps/server/migrations/${stamp}-${files}.sql`],
    ['area.ts', `${server}/area.ts`],
    ['view.ts', `${server}/${file}-view.ts`],
    ['store.ts', `${server}/${file}-store.ts`],
    ['list.ts', `${server}/list-${files}.ts`],
    ['get.ts', `${server}/get-${file}.ts`],
    ['create.ts', `${server}/create-${file}.ts`],
    ['update.ts', `${server}/update-${file}.ts`],
    ['build.ts', `${server}/${file}.build.ts`],
    ['list.test.ts', `${server}/list-${files}.test.ts`],
    ['create.test.ts', `${server}/create-${file}.test.ts`],
    ['update.test.ts', `${server}/update-${file}.test.ts`],
    ['sample.ts', `apps/server/test/architecture/samples/${files}.ts`],
    ['paths.ts', `${web}/paths.ts`],
    ['routes.tsx', `${web}/routes.tsx`],
    ['area-words.ts', `${web}/area-words.ts`],
    ['phrases.ts', `${web}/phrases.ts`],
    ['list-page.tsx', `${web}/${files}-page.tsx`],
    ['record-page.tsx', `${web}/${file}-page.tsx`],
    ['fields.tsx', `${web}/${file}-fields.tsx`],
    ['new-page.tsx', `${web}/new-${file}-page.tsx`],
    ['edit-page.tsx', `${web}/edit-${file}-page.tsx`],
  ]
}

/** The groups of the permission tree that bear another name than the menu's. */
const permissionGroups: Readonly<Record<string, string>> = {
  manage: 'networks',
  paySchools: 'receive',
  top: 'students',
}

/** The place after the last of the menu's group. */
function placeInMenu(root: string, changes: Changes, group: string): Names {
  const orders = globSync('apps/web/src/areas/*/routes.tsx', { cwd: root }).flatMap((path) =>
    [...changes.read(path).matchAll(new RegExp(`group: '${group}',\\s+order: (\\d+)`, 'g'))].map(([, order]) =>
      Number(order),
    ),
  )
  return { group, order: String(Math.max(0, ...orders) + 10), 'permission group': permissionGroups[group] ?? group }
}

/**
 * The one order of dependency: contract, server and screens. A contract of several files is imported by the file that
 * bears the area's name, or put together by a file of its own.
 */
function listArea(changes: Changes, names: Names, afterFile: string): void {
  const after = camel(afterFile)
  const [area, file] = [names['things'], names['things-file']]
  const contract = 'packages/contracts/src/index.ts'
  const entry = (name: string) => new RegExp(`^  ${name},\\n`, 'm')
  if (!entry(after).test(changes.read(contract)))
    throw new Error(`Não há a área "${after}": diga com --after depois de qual ela vem.`)
  changes.after(
    contract,
    new RegExp(`^import (?:\\* as \\w+ from '\\./${afterFile}\\.ts'|\\{ ${after} \\} from .*)\\n`, 'm'),
    `import * as ${area} from './${file}.ts'\n`,
  )
  changes.after(contract, entry(after), `  ${area},\n`)
  const server = 'apps/server/src/areas/index.ts'
  changes.after(
    server,
    new RegExp(`^import \\{ ${after}Area \\}.*\\n`, 'm'),
    `import { ${area}Area } from './${file}/area.ts'\n`,
  )
  changes.after(server, entry(`${after}Area`), `  ${area}Area,\n`)
  const web = 'apps/web/src/app/areas.ts'
  const shown = lastShown(changes.read(contract), changes.read(web), after)
  changes.after(
    web,
    new RegExp(`^import \\{ area as ${shown} \\}.*\\n`, 'm'),
    `import { area as ${area} } from '../areas/${file}/routes.tsx'\n`,
  )
  changes.after(web, entry(shown), `  ${area},\n`)
}

/** The area itself, or the nearest above it that has screens. */
function lastShown(contract: string, web: string, after: string): string {
  const listed = (text: string) => [...text.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => name)
  const order = listed(contract)
  const screens = new Set(listed(web))
  return order.slice(0, order.indexOf(after) + 1).findLast((name) => screens.has(name)) ?? after
}

/** Who has the permission at first: an area of schools is for the roles that enroll, one of the network for its administrators. */
function listPermission(changes: Changes, names: Names, of: AreaGiven['of']): void {
  const noun = `'Caderneta.${names['Thing']}'`
  const verbs = "['Create', 'Update', 'Get', 'GetAll']"
  changes.after('packages/contracts/src/permissions.ts', /^ {2}'Caderneta\.Enrollment':.*\n/m, `  ${noun}: ${verbs},\n`)
  changes.after(
    'packages/contracts/src/permission-words.ts',
    /^ {2}'Caderneta\.Enrollment':.*\n/m,
    `  ${noun}: { 'pt-BR': '${names['Things pt']}', en: '${names['Things en']}' },\n`,
  )
  const rows = ['Create', 'Update', 'Get', 'GetAll'].map(
    (verb) => `  ['${grantedTo(of, verb)}', ${noun.slice(0, -1)}.${verb}'],\n`,
  )
  changes.after(
    'apps/server/src/areas/roles/default-grants.ts',
    /^ {2}\['.*', 'Caderneta\.Enrollment\.GetAll'\],\n/m,
    rows.join(''),
  )
}

/** Cells of the table of grants, in the order of its head: a record of schools as an enrollment is, one of the network for its administrators. */
function grantedTo(of: AreaGiven['of'], verb: string): string {
  if (of === 'network') return 'x · | x · · | · · · · · · · · · ·'
  if (verb === 'Create') return 'x · | x x · | x · · x x · · x · ·'
  return verb === 'Update' ? 'x · | x x · | x · · x x · · · · ·' : 'x x | x x · | x x x x x x x x · ·'
}

function listForTests(changes: Changes, names: Names, of: AreaGiven['of']): void {
  const [thing, Thing, file, files] = [names['thing'], names['Thing'], names['thing-file'], names['things-file']]
  const builders = 'apps/server/test/support/people-builders.ts'
  changes.before(
    builders,
    /^import \{ buildSchool \}/m,
    `import { build${Thing} } from '../../src/areas/${files}/${file}.build.ts'\n`,
  )
  changes.after(builders, /^ {4}enrollment,\n/m, builderOf(thing ?? '', `build${Thing}`, of))
  const samples = 'apps/server/test/architecture/samples/all-samples.ts'
  changes.before(samples, /^import type \{ AreaSamples/m, `import { ${thing}Samples } from './${files}.ts'\n`)
  changes.after(samples, /^const everyArea: AreaSamples\[\] = \[\n/m, `  ${thing}Samples,\n`)
  listOwnership(changes, names, of)
}

/** Tables have owners; and records of no school are known to the matrices, which try ids of other schools everywhere. */
function listOwnership(changes: Changes, names: Names, of: AreaGiven['of']): void {
  const tests = 'apps/server/test/architecture'
  if (changes.has(`${tests}/table-owners.ts`))
    changes.after(
      `${tests}/table-owners.ts`,
      /^export const tableOwners.*\{\n/m,
      `  ${names['thing_sql']}: '${names['things']}',\n`,
    )
  if (of === 'network')
    changes.after(`${tests}/call-rows.ts`, /^const networkWide = new Set\(\[\n/m, `  '${names['things-file']}',\n`)
}

function builderOf(thing: string, build: string, of: AreaGiven['of']): string {
  const given = `(given: Given<typeof ${build}> = {}, tenantId = network) =>`
  if (of === 'network') return `    ${thing}: ${given} ${build}(ground, tenantId, given),\n`
  return `    ${thing}: async ${given} {
      const schoolId = await schoolOf(given, tenantId)
      return { ...(await ${build}(ground, tenantId, { ...given, school_id: schoolId })), schoolId }
    },\n`
}
