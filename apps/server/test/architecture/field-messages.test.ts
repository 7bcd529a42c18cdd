// What a person who typed something wrong reads: for each field of each change, in both languages, what is wrong with it.
import { operations } from '@caderneta/contracts'
import type { Operation } from '@caderneta/contracts/define'
import { issueText } from '@caderneta/contracts/issue-text'
import { validationPhrases } from '@caderneta/contracts/validation-phrases'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** What a field of a form can hold: a text, a number, a list of texts. */
const typed: readonly unknown[] = [
  '',
  ' ',
  'x'.repeat(100_000),
  'escondido\u202E',
  'não serve',
  -1,
  0,
  1.5,
  1e12,
  [],
  ['não serve'],
]

/** Computed by the screen from what it shows: nobody types them. */
const byTheScreen = new Set(['contentHash', 'termsHash', 'textHash'])
/** Parts that a person chooses or switches as they stand: none of them can be left empty on a screen. */
const alwaysThere = new Set(
  'autoClose criterion earlyPaymentDiscounts isEnabled networkId position totalCents version'.split(' '),
)
/** A file that somebody brings, and a draft that the screen keeps by itself. */
const notTyped = /^(?:roles\.(?:import|previewImport)\.file|agreements\.saveDraft\.fields)\./

type Said = { field: string; input: unknown; code: string; 'pt-BR': string; en: string }

/** What another program sends, signed, is no form of a person. */
const said = operations.filter(({ kind, rawBody }) => kind === 'write' && !rawBody).flatMap(saidAbout)
const generic = Object.values(validationPhrases.invalid)

test('nothing of the kind that a field takes is refused without its reason, in either language', () => {
  expect(new Set(said.map(({ field }) => field)).size).toBeGreaterThan(500)
  const unsaid = said.filter((each) => generic.includes(each['pt-BR']) || generic.includes(each.en))
  expect(unsaid.map(({ field, input }) => [field, input])).toEqual([])
})

test('no phrase has a value left open or counts one in the plural', () => {
  const wrong = said.filter((each) => /\{|\b1 (caracteres|characters)/.test(`${each['pt-BR']} ${each.en}`))
  expect(wrong.map(({ field, input }) => [field, input])).toEqual([])
})

test('the two languages differ', () => {
  expect(said.filter((each) => each['pt-BR'] === each.en).map(({ field }) => field)).toEqual([])
})

test('a field of a part or of a line that is left empty says what to enter or choose, in both languages', () => {
  const writes = operations.filter(({ kind, rawBody }) => kind === 'write' && !rawBody)
  const empty = writes.flatMap(({ name, body }) =>
    pathsOf(body)
      .filter((path) => path.length > 1 && typeof path.at(-1) === 'string' && !alwaysThere.has(String(path.at(-1))))
      .filter((path) => !notTyped.test(`${name}.${path.join('.')}`))
      .filter((path) => emptyAt(body, name, { path, input: undefined }).length > 0)
      .flatMap((path) => [undefined, null].flatMap((input) => emptyAt(body, name, { path, input }))),
  )
  expect(new Set(empty.map(({ field }) => field)).size).toBeGreaterThan(50)
  const { required, invalid } = validationPhrases
  const general = [required, invalid].flatMap((phrase) => Object.values(phrase))
  const unsaid = empty.filter((each) => general.includes(each['pt-BR']) || general.includes(each.en))
  expect([...new Set(unsaid.map(({ field }) => field))]).toEqual([])
})

test('a record that nobody chose is missing, not misshapen: null and absent say so, in both languages', () => {
  const writes = operations.filter(({ kind, rawBody }) => kind === 'write' && !rawBody)
  const misshapen = new Set<string>(Object.values(validationPhrases.invalid_id))
  const isOfId = (each: Said) => misshapen.has(each['pt-BR'])
  const ids = writes.flatMap(({ name, body }) =>
    pathsOf(body)
      .filter((path) => path.length > 0 && issuesOf(body, name, { path, input: 'não serve' }).some(isOfId))
      .map((path) => ({ body, name, path })),
  )
  expect(ids.length).toBeGreaterThan(100)
  const unsaid = ids.flatMap(({ body, name, path }) =>
    [undefined, null].flatMap((input) => emptyAt(body, name, { path, input }).filter(isOfId)),
  )
  expect(unsaid.map(({ field, input }) => [field, input])).toEqual([])
})

type Path = readonly (string | 0)[]

/** A value of another kind than the field's comes from no form: what is said of it is left out. */
function saidAbout({ name, body }: Operation): Said[] {
  return pathsOf(body)
    .filter((path) => path.length > 0 && !byTheScreen.has(String(path.at(-1))))
    .flatMap((path) => typed.flatMap((input) => issuesOf(body, name, { path, input })))
}

/** Every field of a body, those of its parts and of the lines of its lists too; a list is a field itself. */
function pathsOf(schema: z.core.$ZodType | undefined, before: Path = []): Path[] {
  if (schema === undefined) return []
  const inner = innerOf(schema)
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([key, each]) => pathsOf(each as z.core.$ZodType, [...before, key]))
  if (inner instanceof z.ZodArray) return [before, ...pathsOf(inner.element, [...before, 0])]
  return [before]
}

/** What a wrapper holds: optional, nullable, with a default, checked before it is changed. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return innerOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return wraps ? innerOf(schema.unwrap()) : schema
}

/** The body that holds a value in one place alone. */
function bodyWith([key, ...rest]: Path, input: unknown): unknown {
  if (key === undefined) return input
  return key === 0 ? [bodyWith(rest, input)] : { [key]: bodyWith(rest, input) }
}

function issuesOf(body: z.ZodType | undefined, name: string, { path, input }: { path: Path; input: unknown }): Said[] {
  const result = body?.safeParse(bodyWith(path, input), { reportInput: true })
  const issues = (result?.error?.issues ?? []).filter((issue) => path.every((key, at) => issue.path[at] === key))
  if (issues.some(({ code }) => code === 'invalid_type' || code === 'invalid_union')) return []
  return saidOf(issues, name, input)
}

/** What is said of a field that is not there, null or blank. */
function emptyAt(body: z.ZodType | undefined, name: string, { path, input }: { path: Path; input: unknown }): Said[] {
  const result = body?.safeParse(bodyWith(path, input), { reportInput: true })
  const issues = (result?.error?.issues ?? []).filter((issue) => issue.path.join('.') === path.join('.'))
  return saidOf(issues, name, input)
}

function saidOf(issues: readonly z.core.$ZodIssue[], name: string, input: unknown): Said[] {
  return issues.map((issue) => ({
    field: `${name}.${issue.path.join('.')}`,
    input: typeof input === 'string' ? input.slice(0, 20) : input,
    code: issue.code,
    'pt-BR': issueText(issue, 'pt-BR', name),
    en: issueText(issue, 'en', name),
  }))
}
