// Input of a call against its contract; what is wrong is said per field, in the caller's language.
import type { Operation } from '@caderneta/contracts/define'
import { issueText } from '@caderneta/contracts/issue-text'
import { phraseText } from '@caderneta/contracts/refusals'
import { validationPhrases } from '@caderneta/contracts/validation-phrases'
import { z } from 'zod'
import type { Locale } from '../access/scope.ts'
import { mostFaults, shownPath, type Unstorable, unstorable } from './unstorable.ts'

export type FieldError = { message: string; members: string[] }
export class InvalidInput extends Error {
  readonly fields: FieldError[]
  constructor(fields: FieldError[]) {
    super('invalid_request')
    this.fields = fields
  }
}

type Source = 'params' | 'query' | 'body'

/** @throws InvalidInput naming the fields, twenty at most. Unknown fields of a body are refused, never dropped. */
export function validatedInput(
  operation: Operation,
  sent: Record<Source, unknown>,
  locale: Locale,
): Record<Source, unknown> {
  const raw = { ...sent, query: listed(sent.query) }
  const unfit = unstorable([raw.params, raw.query, raw.body], operation.rawBody === true)
  if (unfit.length > 0) throw new InvalidInput(unfit.map((fault) => unfitField(fault, locale)))
  const errors: FieldError[] = []
  const read = (source: Source): unknown => {
    const schema = operation[source] ?? (source === 'body' && !operation.upload ? noBody : undefined)
    if (!schema) return {}
    const result = strict(schema, source).safeParse(raw[source] ?? {}, { reportInput: true })
    if (result.success) return result.data
    for (const issue of result.error.issues.slice(0, mostFaults)) errors.push(fieldError(issue, locale, operation.name))
    return {}
  }
  const input = { params: read('params'), query: read('query'), body: read('body') }
  if (errors.length > 0) throw new InvalidInput(errors.slice(0, mostFaults))
  return input
}

const listName = /^([^[\]]+)\[\d{0,4}\]$/

/** `name[]=a&name[]=b` and `name[0]=a&name[1]=b` are lists as `name=a&name=b` is. */
function listed(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  const entries: [string, unknown][] = Object.entries(query)
  if (!entries.some(([name]) => listName.test(name))) return query
  const values = Map.groupBy(entries, ([name]) => listName.exec(name)?.[1] ?? name)
  return Object.fromEntries(
    [...values].map(([name, of]) => [
      name,
      of.length > 1 || listName.test(of[0]?.[0] ?? '') ? of.flatMap(([, value]) => value) : of[0]?.[1],
    ]),
  )
}

/** A call without a body takes none: a field in it is a misunderstanding that the caller should hear of. */
const noBody = z.strictObject({})

function strict(schema: z.ZodType, source: Source): z.ZodType {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined && source !== 'params'
    ? schema.strict()
    : schema
}

function unfitField({ key, path }: Unstorable, locale: Locale): FieldError {
  return { message: phraseText(validationPhrases[key], locale, {}), members: path === '' ? [] : [path] }
}

function fieldError(issue: z.core.$ZodIssue, locale: Locale, operation: string): FieldError {
  return {
    message: issueText(issue, locale, operation),
    members: [shownPath(issue.path)].filter((member) => member !== ''),
  }
}
