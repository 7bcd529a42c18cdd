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

type Said = { field: string; input: unknown; code: string; 'pt-BR': string; en: string }

const said = operations.filter(({ kind }) => kind === 'write').flatMap(saidAbout)
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

/** A value of another kind than the field's comes from no form: what is said of it is left out. */
function saidAbout({ name, body }: Operation): Said[] {
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  return fields
    .filter((field) => !byTheScreen.has(field))
    .flatMap((field) => typed.flatMap((input) => issuesOf(body, name, { field, input })))
}

function issuesOf(
  body: z.ZodType | undefined,
  name: string,
  { field, input }: { field: string; input: unknown },
): Said[] {
  const result = body?.safeParse({ [field]: input }, { reportInput: true })
  const issues = (result?.error?.issues ?? []).filter(({ path }) => path[0] === field)
  if (issues.some(({ code }) => code === 'invalid_type' || code === 'invalid_union')) return []
  return issues.map((issue) => ({
    field: `${name}.${issue.path.join('.')}`,
    input: typeof input === 'string' ? input.slice(0, 20) : input,
    code: issue.code,
    'pt-BR': issueText(issue, 'pt-BR', name),
    en: issueText(issue, 'en', name),
  }))
}
