// Input of a call against its contract; what is wrong is said per field, in the caller's language.
import type { Operation } from '@caderneta/contracts/define'
import { type Phrase, phraseText } from '@caderneta/contracts/refusals'
import { validationPhrases } from '@caderneta/contracts/validation-phrases'
import { z } from 'zod'
import type { Locale } from '../access/scope.ts'

export type FieldError = { message: string; members: string[] }
export class InvalidInput extends Error {
  readonly fields: FieldError[]
  constructor(fields: FieldError[]) {
    super('invalid_request')
    this.fields = fields
  }
}

type Source = 'params' | 'query' | 'body'

/** @throws InvalidInput naming every field. Unknown fields of a body are refused, never dropped. */
export function validatedInput(
  operation: Operation,
  raw: Record<Source, unknown>,
  locale: Locale,
): Record<Source, unknown> {
  const errors: FieldError[] = []
  const read = (source: Source): unknown => {
    const schema = operation[source] ?? (source === 'body' && !operation.upload ? noBody : undefined)
    if (!schema) return {}
    const result = strict(schema, source).safeParse(raw[source] ?? {}, { reportInput: true })
    if (result.success) return result.data
    errors.push(...result.error.issues.map((issue) => fieldError(issue, locale)))
    return {}
  }
  const input = { params: read('params'), query: read('query'), body: read('body') }
  if (errors.length > 0) throw new InvalidInput(errors)
  return input
}

/** A call without a body takes none: a field in it is a misunderstanding that the caller should hear of. */
const noBody = z.strictObject({})

function strict(schema: z.ZodType, source: Source): z.ZodType {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined && source !== 'params'
    ? schema.strict()
    : schema
}

function fieldError(issue: z.core.$ZodIssue, locale: Locale): FieldError {
  const { phrase, values } = phraseOf(issue)
  return {
    message: phraseText(phrase, locale, values),
    members: [issue.path.join('.')].filter((member) => member !== ''),
  }
}

type Said = { phrase: Phrase; values: Record<string, string | number> }
const phrases: Record<string, Phrase> = validationPhrases

function phraseOf(issue: z.core.$ZodIssue): Said {
  const named = phrases[issue.message]
  if (named) return { phrase: named, values: {} }
  switch (issue.code) {
    case 'invalid_type':
      return say(issue.input === undefined ? 'required' : 'invalid')
    case 'unrecognized_keys':
      return say('unknown_field', { keys: issue.keys.join(', ') })
    case 'too_small':
      return say(sizeKey(issue.origin, 'too_short', 'too_few', 'too_small'), { minimum: Number(issue.minimum) })
    case 'too_big':
      return say(sizeKey(issue.origin, 'too_long', 'too_many', 'too_big'), { maximum: Number(issue.maximum) })
    case 'invalid_value':
      return say('not_listed', { values: issue.values.join(', ') })
    default:
      return say('invalid')
  }
}

function sizeKey<K>(origin: string, text: K, list: K, number: K): K {
  if (origin === 'string') return text
  return origin === 'array' || origin === 'set' ? list : number
}

function say(key: keyof typeof validationPhrases, values: Record<string, string | number> = {}): Said {
  return { phrase: validationPhrases[key], values }
}
