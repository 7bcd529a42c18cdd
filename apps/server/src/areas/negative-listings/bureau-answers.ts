// What an answer of the bureau, or its silence, changes of a listing. A request without an answer may be taken at any later moment: its listing
// is unconfirmed until the bureau says what became of it. Pure.
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { BureauAnswer } from './bureau.ts'
import type { ListingChanges } from './listing-changes.ts'
import type { ListingRow } from './listing-store.ts'

/** `shown`: what the bureau shows of a name that it took out; `wasTold`: an earlier request may still be under way. */
export type Told =
  | { answer: BureauAnswer }
  | { shown: BureauAnswer | null }
  | { refused: string; wasTold: boolean }
  | { unanswered: true }
type Answered = Pick<ListingRow, 'status' | 'protocol' | 'bureau_error'>

const unanswered = 'O birô não respondeu. Perguntaremos de novo.'
const shownAgain = 'O birô voltou a mostrar este nome depois de excluído. A exclusão foi pedida de novo.'

const underWay = new Set(['inclusionRequested', 'unconfirmed', 'exclusionRequested'])

/** The bureau is to be told of it, or asked. */
export const isAsked = ({ status }: Pick<ListingRow, 'status'>): boolean => underWay.has(status)

/** A name that left is looked at again while the clock of its exclusion runs: a request that came late may have listed it once more. */
export function isReadBack(row: Pick<ListingRow, 'status' | 'exclusion_due_on'>, today: CalendarDate): boolean {
  const { status, exclusion_due_on: due } = row
  return status === 'excluded' && due !== null && toCalendarDate(due) >= today
}

/** What an answer changes of the listing whose request it answers; null: nothing. */
export function toldChanges(row: Answered, told: Told, today: CalendarDate): ListingChanges | null {
  if ('shown' in told) return shownChanges(told.shown)
  if ('unanswered' in told) return silentChanges(row)
  // A bureau that does not show a name that left says nothing of it.
  if (row.status === 'excluded') return null
  return row.status === 'exclusionRequested' ? leavingBy(row, told, today) : listedBy(row, told, today)
}

function shownChanges(shown: BureauAnswer | null): ListingChanges | null {
  if (shown === null || !(shown.status === 'LISTED' || shown.status === 'RECEIVED')) return null
  return { status: 'exclusionRequested', bureau_error: shownAgain }
}

/** The protocol tells that the bureau once answered to the name. */
function silentChanges(row: Answered): ListingChanges | null {
  if (row.status === 'excluded') return null
  const isUnknown = row.status === 'inclusionRequested' && row.protocol === null
  return isUnknown ? { status: 'unconfirmed', bureau_error: unanswered } : saying(row, unanswered)
}

type Spoken = Extract<Told, { answer: unknown } | { refused: unknown }>

function listedBy(row: Answered, told: Spoken, today: CalendarDate): ListingChanges | null {
  if ('refused' in told) return refusedBy(row, told)
  const { status, reason, protocol } = told.answer
  if (status === 'LISTED') return { status: 'included', included_on: today, protocol, bureau_error: null }
  if (status !== 'RECEIVED')
    return { status: 'refused', protocol, bureau_error: reason ?? 'O birô encerrou esta negativação.' }
  const isTold = row.status === 'inclusionRequested' && row.protocol === protocol && row.bureau_error === null
  return isTold ? null : { status: 'inclusionRequested', protocol, bureau_error: null }
}

/** A refusal answers its own request alone: an earlier one, without an answer, may still be taken. */
function refusedBy(row: Answered, { refused, wasTold }: { refused: string; wasTold: boolean }): ListingChanges | null {
  if (!wasTold) return { status: 'refused', bureau_error: refused }
  return row.status === 'unconfirmed' ? saying(row, refused) : { status: 'unconfirmed', bureau_error: refused }
}

function leavingBy(row: Answered, told: Spoken, today: CalendarDate): ListingChanges | null {
  if ('refused' in told) return saying(row, told.refused)
  const { status, protocol } = told.answer
  if (status === 'REMOVED') return { status: 'excluded', excluded_on: today, protocol, bureau_error: null }
  return saying(row, null)
}

function saying(row: Answered, error: string | null): ListingChanges | null {
  return row.bureau_error === error ? null : { status: row.status, bureau_error: error }
}
