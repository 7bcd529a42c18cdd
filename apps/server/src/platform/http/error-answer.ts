// Whatever was thrown, in the one shape of an error and in the caller's language. What is our own bug is logged whole and told
// in general words.
import type { ErrorAnswer } from '@caderneta/contracts/define'
import { lastChangeWords } from '@caderneta/contracts/last-change-words'
import { permissionText, whomToAsk } from '@caderneta/contracts/permission-words'
import { type Phrase, type Phrases, phraseText } from '@caderneta/contracts/refusals'
import { instantText } from '@caderneta/kernel/instant-text'
import type { Locale } from '../access/scope.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Logger } from '../logger.ts'
import { type LastChange, Outage, Refusal } from '../refusal.ts'
import { InvalidInput } from './validation.ts'

type Context = { locale: Locale; requestId: string; phrases: Phrases; logger: Logger }
export type Failure = { status: number; body: ErrorAnswer }

export function failureOf(error: unknown, context: Context): Failure {
  noteConstraint(error, context)
  const known = knownFailure(error)
  if (known)
    return withLastChange(failure(known.status, known.code, context, known.values, known.members), known, context)
  if (error instanceof InvalidInput) {
    const { status, body } = failure(400, 'invalid_request', context)
    body.error.validationErrors = error.fields
    return { status, body }
  }
  context.logger.error({ err: error, requestId: context.requestId }, 'unexpected failure')
  return failure(500, 'unexpected', context)
}

type Known = {
  status: number
  code: string
  values?: Record<string, string | number>
  members?: readonly string[]
  lastChange?: LastChange | null
}

/** Who came second hears who was first, and when. */
function withLastChange(told: Failure, { lastChange }: Known, { locale }: Context): Failure {
  if (!lastChange) return told
  const { name, at } = lastChange
  const instant = instantText(at, locale, 'second')
  const phrase = name === null ? lastChangeWords.bySystem : lastChangeWords.byPerson
  // none: the phrase of what no person did names nobody
  told.body.error.details = phraseText(phrase, locale, { name: name ?? '', instant })
  return told
}

function knownFailure(error: unknown): Known | null {
  if (error instanceof Refusal) return error
  if (error instanceof Outage) return { status: 503, code: error.code }
  return error instanceof Error ? (ofDatabase(error) ?? ofServer(error)) : null
}

/** The database is there, and cannot now: too many connections, a deadlock, a lock that was not to be had. */
const busyCode = /^(53...|40P01|40001|55P03)$/

/** PostgreSQL's own codes, where they are an answer and not a bug. */
function ofDatabase(error: Error): Known | null {
  const code = codeOf(error)
  if (code === '23505') return { status: 409, code: 'already_exists' }
  // A key that says `on delete restrict`: what was to go is named elsewhere.
  if (code === '23001') return { status: 409, code: 'still_used' }
  // A row that was named is gone by now (23503), or a part of the statement met another number of rows than was decided.
  if (code === 'CD001' || code === '23503') return { status: 409, code: 'changed_meanwhile' }
  if (isDatabaseAway(error)) return { status: 503, code: 'database_away' }
  return busyCode.test(code) ? { status: 503, code: 'busy' } : null
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/** A key that refused a row where no rule did before: its name is for us, not for a school. */
function noteConstraint(error: unknown, { logger, requestId }: Context): void {
  if (error instanceof Error && codeOf(error) === '23505')
    logger.warn(
      { requestId, constraint: 'constraint' in error ? error.constraint : null },
      'a unique key refused a row',
    )
}

const poolIsFull = /timeout exceeded when trying to connect/

/** Errors of the HTTP server that its status alone does not tell. */
const ofServerCode: Record<string, Known> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupported_type' },
  FST_ERR_BAD_URL: { status: 400, code: 'malformed_address' },
  // Every id of an address is shorter: nothing is there.
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, code: 'address_not_found' },
}

/** Errors of the HTTP server itself: malformed JSON, a body above the limit. */
function ofServer(error: Error): Known | null {
  const known = ofServerCode[codeOf(error)]
  if (known) return known
  const status = 'statusCode' in error ? Number(error.statusCode) : 0
  if (status === 413) return { status: 413, code: 'too_large', values: { limit: '1 MB' } }
  if (error instanceof SyntaxError || (status >= 400 && status < 500)) return { status: 400, code: 'malformed_request' }
  return poolIsFull.test(error.message) ? { status: 503, code: 'busy' } : null
}

/** A permission is told as the tree of permissions names it, with whom to ask for it. */
function inWords({ permission, ...values }: Record<string, string | number>, locale: Locale) {
  if (permission === undefined) return values
  const names = String(permission)
  return { ...values, permission: permissionText(names, locale), ask: whomToAsk(names, locale) }
}

/** The answer of one code, in the caller's language. */
export function failure(
  status: number,
  code: string,
  { locale, requestId, phrases }: Context,
  values: Record<string, string | number> = {},
  members: readonly string[] = [],
): Failure {
  const phrase: Phrase | undefined = phrases[code]
  const message = phrase ? phraseText(phrase, locale, inWords(values, locale)) : code
  const error: ErrorAnswer['error'] = { code, message, details: null, requestId }
  if (code === 'permission_denied') error.lacks = String(values.permission).split(', ')
  if (members.length > 0) error.validationErrors = [{ message, members: [...members] }]
  return { status, body: { error } }
}
