// One more call of an area that has the form of a generated one: its line in the contract, its file and test on the server, its sample
// and its words. A job is a call that plans it, and the file that runs one chunk.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { Changes, rendered } from './files.ts'
import { camel, capital, kebab, type Names, namesOf } from './names.ts'

type CallKind = 'read' | 'write' | 'job'
export type CallGiven = {
  /** `refunds.approve`. */
  name: string
  kind: CallKind
  /** What the audit log says of it: `aprovou`, `approved`; of a job, what the work is called. */
  portuguese?: string | undefined
  english?: string | undefined
}

/** @returns the paths that were written. @throws Error in pt-BR, before anything is written, where the call cannot be made. */
export function newCall(root: string, given: CallGiven): string[] {
  const changes = new Changes(root)
  const names = namesOfCall(root, given)
  const contract = `packages/contracts/src/${names['things-file']}.ts`
  checkForm(changes, contract, names)
  const of = /^ {2}schoolId: z\.uuid\(\)/m.test(changes.read(contract)) ? 'school' : 'network'
  const text = (template: string) => rendered(`call-templates/${given.kind}.${template}`, names, of)
  const area = new RegExp(`^export const ${names['things']} = area\\([\\s\\S]*?\\n(?=\\}\\)$)`, 'm')
  changes.after(contract, area, text('contract'))
  const file = `apps/server/src/areas/${names['things-file']}/${names['call-file']}`
  changes.create(`${file}.ts`, text('ts'))
  changes.create(`${file}.test.ts`, text('test.ts'))
  listEndpoint(changes, names)
  if (given.kind !== 'read') sayInAudit(changes, names)
  if (given.kind !== 'read') giveSample(changes, names, given.kind)
  if (given.kind === 'job') {
    changes.create(`${file}.job.ts`, text('job.ts'))
    addJob(changes, contract, names, text('store'))
  }
  return changes.write()
}

function namesOfCall(root: string, given: CallGiven): Names {
  const [area = '', verb = ''] = given.name.split('.')
  if (!/^[a-z]\w*\.[a-z]\w*$/.test(given.name))
    throw new Error(`"${given.name}" não é o nome de uma chamada: escreva refunds.approve.`)
  const folder = kebab(area)
  const [view] = globSync(`apps/server/src/areas/${folder}/*-view.ts`, { cwd: root })
  if (view === undefined) throw new Error(`Não há a área "${area}", ou ela não tem um registro seu (…-view.ts).`)
  const singular = basename(view, '-view.ts')
  const call = `${verb}${capital(camel(verb.endsWith('Many') ? folder : singular))}`
  return {
    ...namesOf({ plural: folder, singular }),
    verb,
    'verb-file': kebab(verb),
    call,
    Call: capital(call),
    'call-file': kebab(call),
    ...wordsOf(verb, given),
  }
}

/** What a call does, and what the work of a job is called. */
function wordsOf(verb: string, { kind, portuguese, english }: CallGiven): Names {
  const words = kebab(verb).replaceAll('-', ' ')
  const [pt, en] = [portuguese ?? words, english ?? words]
  return {
    'verb words': words,
    'Verb words': capital(words),
    'Job pt': capital(pt),
    'Job en': capital(en),
    'done pt': kind === 'job' ? `pediu: ${pt.toLowerCase()}` : pt,
    'done en': kind === 'job' ? `asked for: ${en.toLowerCase()}` : en,
  }
}

/** @throws Error where the area is not built as a generated one: its call is then written by hand, after docs/add-an-area.md. */
function checkForm(changes: Changes, contract: string, names: Names): void {
  const store = `apps/server/src/areas/${names['things-file']}/${names['thing-file']}-store.ts`
  const asked = [
    [contract, `export const ${names['Thing']} = z.object(`],
    [contract, `'${names['thing']}.updated'`],
    [store, `export function one${names['Thing']}(`],
    [store, `export function ${names['thing']}ForUpdate(scope: Scope, id: string): Query<${names['Thing']}Row>`],
  ] as const
  for (const [path, text] of asked)
    if (!changes.has(path) || !changes.read(path).includes(text))
      throw new Error(`${path} não tem "${text}": escreva a chamada à mão, como diz docs/add-an-area.md.`)
}

function listEndpoint(changes: Changes, names: Names): void {
  const path = `apps/server/src/areas/${names['things-file']}/area.ts`
  changes.before(path, /^\nexport const /m, `import { ${names['call']} } from './${names['call-file']}.ts'\n`)
  changes.after(path, /endpoints: \[[^\]]*?(?=,?\s*\])/, `, ${names['call']}`)
}

function sayInAudit(changes: Changes, names: Names): void {
  const path = `apps/web/src/areas/${names['things-file']}/area-words.ts`
  const said = `${names['verb']}: { 'pt-BR': '${names['done pt']}', en: '${names['done en']}' },\n`
  const block = `^ {4}${names['things']}: \\{\\n {6}area: .*\\n`
  const verbs = new RegExp(`${block} {6}verbs: \\{\\n`, 'm')
  if (verbs.test(changes.read(path))) changes.after(path, verbs, said)
  else changes.after(path, new RegExp(block, 'm'), `verbs: {\n${said}},\n`)
}

function giveSample(changes: Changes, names: Names, kind: CallKind): void {
  const path = `apps/server/test/architecture/samples/${names['things-file']}.ts`
  const id = /school_id/.test(changes.read(path))
    ? `(await build.${names['thing']}({ school_id: schoolId })).id`
    : `(await build.${names['thing']}()).id`
  const place = id.includes('schoolId') ? '{ build, schoolId }' : '{ build }'
  const sample = kind === 'job' ? `async (${place}) => ({ ids: [${id}] })` : '() => ({ version: 1 })'
  changes.after(path, /^ {2}calls: \{\n/m, `'${names['things']}.${names['verb']}': ${sample},\n`)
}

function addJob(changes: Changes, contract: string, names: Names, among: string): void {
  const folder = names['things-file']
  if (!/^import \{.*\bId\b.*fields\.ts/m.test(changes.read(contract)))
    changes.after(contract, /^import \{ AbilityAnswer,/m, ' Id,')
  const inactive = `${names['thing_sql']}_inactive`
  if (!changes.read(contract).includes(inactive))
    changes.after(
      contract,
      /^export const refusals = \{\n/m,
      `${inactive}: { 'pt-BR': 'O registro está desativado.', en: 'The record is inactive.' },\n`,
    )
  const store = `apps/server/src/areas/${folder}/${names['thing-file']}-store.ts`
  if (!changes.read(store).includes(`${names['things']}AmongForUpdate`)) {
    if (!/import \{.*\bsql\b.*sql\.ts/.test(changes.read(store)))
      changes.after(store, /import \{ db, type Query/, ', sql')
    changes.replace(store, changes.read(store) + among)
  }
  const area = `apps/server/src/areas/${folder}/area.ts`
  changes.before(area, /^\nexport const /m, `import { ${names['call']}Job } from './${names['call-file']}.job.ts'\n`)
  listJob(changes, area, names)
  declareJob(changes, contract, names)
  sayJobs(changes, `apps/web/src/areas/${folder}/area-words.ts`, names)
}

function listJob(changes: Changes, area: string, names: Names): void {
  const listed = /chunkedJobs: \[/
  if (listed.test(changes.read(area))) changes.after(area, listed, `${names['call']}Job, `)
  else changes.after(area, /endpoints: \[[^\]]*\]/, `, chunkedJobs: [${names['call']}Job]`)
}

/** The first job of an area makes the file of its kinds; the others are added to it. */
function declareJob(changes: Changes, contract: string, names: Names): void {
  const kinds = `packages/contracts/src/${names['thing-file']}-job-kinds.ts`
  const declared = `${names['Call']}: {
    words: { 'pt-BR': '${names['Job pt']}', en: '${names['Job en']}' },
    next: { words: { 'pt-BR': 'Confira o que não pôde ser feito.', en: 'Check what could not be done.' } },
  },\n`
  if (changes.has(kinds)) return changes.after(kinds, /declareJobs\(\{\n/, declared)
  changes.create(
    kinds,
    `import { declareJobs } from './job-kinds.ts'\n\nexport const jobKinds = declareJobs({\n${declared}})\n`,
  )
  return changes.before(
    contract,
    /^\nexport const /m,
    `\nexport { jobKinds } from './${names['thing-file']}-job-kinds.ts'\n`,
  )
}

function sayJobs(changes: Changes, words: string, names: Names): void {
  const kinds = `import { jobKinds } from '@caderneta/contracts/${names['thing-file']}-job-kinds'\n`
  if (changes.read(words).includes(kinds)) return
  changes.before(words, /^import type \{ AreaWords/m, kinds)
  changes.before(words, /^\}\n/m, `jobs: jobKinds,\n`)
}
