// What is said about a field that a schema refuses: one voice for the server's answers and for forms before they are sent.
import type { z } from 'zod'
import { type Phrase, phraseText } from './refusals.ts'
import { requiredPhrase } from './required-words.ts'
import { validationPhrases } from './validation-phrases.ts'

/** The words for one issue of a parse that ran with `reportInput`; the call says which thing a missing field is. */
export function issueText(issue: z.core.$ZodIssue, locale: keyof Phrase, operation: string): string {
  const { phrase, values } = missingOf(issue, operation) ?? phraseOf(issue)
  return phraseText(phrase, locale, values)
}

type Said = { phrase: Phrase; values: Record<string, string | number> }
const phrases: Record<string, Phrase> = validationPhrases

/** Of a field that is not there: which thing to enter. */
function missingOf(issue: z.core.$ZodIssue, operation: string): Said | undefined {
  const isSaid = phrases[issue.message] !== undefined && issue.message !== 'required'
  if (isSaid || !(issue.message === 'required' || isMissing(issue) || isEmpty(issue))) return undefined
  return { phrase: requiredPhrase(operation, issue.path) ?? validationPhrases.required, values: {} }
}

function phraseOf(issue: z.core.$ZodIssue): Said {
  const { key, values } = issueKey(issue)
  return { phrase: phrases[key] ?? validationPhrases.invalid, values }
}

type Key = { key: string; values: Record<string, string | number> }

/** The key of what is said, and its values: for whoever keeps it and says it later. */
export function issueKey(issue: z.core.$ZodIssue): Key {
  if (phrases[issue.message]) return { key: issue.message, values: {} }
  switch (issue.code) {
    case 'unrecognized_keys':
      return say('unknown_field', { keys: shownNames(issue.keys) })
    case 'too_small':
      return say(sizeKey(issue.origin, 'too_short', 'too_few', 'too_small'), { minimum: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string' && issue.maximum === 1) return say('one_letter')
      return say(sizeKey(issue.origin, 'too_long', 'too_many', 'too_big'), { maximum: Number(issue.maximum) })
    case 'invalid_value':
      return say('not_listed', { values: shownNames(issue.values.map(String)) })
    default:
      return say('invalid')
  }
}

const mostNames = 20
const longestName = 60

/** Twenty names at most, each cut: the sender chose them, and an answer must not grow with what was sent. */
function shownNames(names: readonly string[]): string {
  const shown = names
    .slice(0, mostNames)
    .map((name) => (name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name))
  return names.length > mostNames ? `${shown.join(', ')}, …` : shown.join(', ')
}

function isMissing({ code, input }: z.core.$ZodIssue): boolean {
  return (code === 'invalid_type' || code === 'invalid_value') && (input === undefined || input === null)
}

/** A list of which at least one is asked, or a text. */
function isEmpty({ code, input }: z.core.$ZodIssue): boolean {
  return code === 'too_small' && (Array.isArray(input) || typeof input === 'string') && input.length === 0
}

function sizeKey<K>(origin: string, text: K, list: K, number: K): K {
  if (origin === 'string') return text
  return origin === 'array' || origin === 'set' ? list : number
}

function say(key: keyof typeof validationPhrases, values: Key['values'] = {}): Key {
  return { key, values }
}
