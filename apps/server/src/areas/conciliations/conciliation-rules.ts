// What may be done with a day and with a line of a statement, and why a day differs. Pure.
import { conciliations } from '@caderneta/contracts/conciliations'
import type { ConciliationRecord, Explanation, StatementLine } from '@caderneta/contracts/conciliation-shapes'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { ConciliationRow } from './conciliation-store.ts'
import type { LineRow } from './line-store.ts'

type Day = Pick<
  ConciliationRow,
  | 'status'
  | 'stage'
  | 'told_cents'
  | 'booked_cents'
  | 'difference_cents'
  | 'adjusted_cents'
  | 'accepted_cents'
  | 'decided_by'
  | 'transferred_cents'
  | 'largest_fee_cents'
>

export function canAccept({
  status,
  decided_by: by,
}: Day): Ability<'conciliation_not_synchronized' | 'conciliation_without_difference' | 'conciliation_decided'> {
  if (by !== null) return no('conciliation_decided')
  if (status === 'notSynchronized') return no('conciliation_not_synchronized')
  return status === 'accurate' ? no('conciliation_without_difference') : yes
}

/** A fee is what the bank kept of money that is told and booked alike. */
export function canBookFee(
  day: Day,
): Ability<
  | 'conciliation_not_synchronized'
  | 'conciliation_without_difference'
  | 'conciliation_decided'
  | 'conciliation_no_fee'
  | 'conciliation_fee_too_high'
> {
  const accept = canAccept(day)
  if (!accept.can) return accept
  const isShort = day.difference_cents < 0 && day.difference_cents + day.booked_cents > 0
  if (!isShort || day.told_cents !== day.booked_cents) return no('conciliation_no_fee')
  return 0 - day.difference_cents > day.largest_fee_cents ? no('conciliation_fee_too_high') : yes
}

export function canTransfer({
  stage,
}: Pick<Day, 'stage'>): Ability<'conciliation_day_not_prepared' | 'conciliation_is_transferred'> {
  if (stage === 'transferred') return no('conciliation_is_transferred')
  return stage === 'prepared' ? yes : no('conciliation_day_not_prepared')
}

export function canUndo({ decided_by: by, transferred_cents: cents }: Day): Ability<'conciliation_undecided'> {
  return by === null && cents === null ? no('conciliation_undecided') : yes
}

export function abilitiesOf(day: Day, scope: Scope): ConciliationRecord['can'] {
  return {
    fee: allowed(conciliations.resolve, scope, canBookFee(day)),
    accept: allowed(conciliations.resolve, scope, canAccept(day)),
    transfer: allowed(conciliations.transfer, scope, canTransfer(day)),
    undo: allowed(conciliations.undo, scope, canUndo(day)),
  }
}

type Line = Pick<LineRow, 'conciliation_id' | 'aside_reason' | 'conciliation_stage'>

export function canPlace({
  conciliation_id: dayId,
  aside_reason: reason,
}: Pick<Line, 'conciliation_id' | 'aside_reason'>): Ability<'statement_line_placed'> {
  return dayId === null && reason === null ? yes : no('statement_line_placed')
}

export function canUnmatch(line: Line): Ability<'statement_line_not_matched' | 'conciliation_is_transferred'> {
  if (line.conciliation_id === null) return no('statement_line_not_matched')
  return line.conciliation_stage === 'transferred' ? no('conciliation_is_transferred') : yes
}

export function canRestore({ aside_reason: reason }: Pick<Line, 'aside_reason'>): Ability<'statement_line_not_aside'> {
  return reason === null ? no('statement_line_not_aside') : yes
}

export function lineAbilities(line: Line, scope: Scope): StatementLine['can'] {
  return {
    match: allowed(conciliations.matchLine, scope, canPlace(line)),
    unmatch: allowed(conciliations.unmatchLine, scope, canUnmatch(line)),
    setAside: allowed(conciliations.setLineAside, scope, canPlace(line)),
    restore: allowed(conciliations.restoreLine, scope, canRestore(line)),
  }
}

/** The dearest fee of one title that a difference is read as. */
const dearestFeeCents = 2_000

export function explanationOf(
  day: Pick<Day, 'status' | 'told_cents' | 'booked_cents' | 'difference_cents'> & { movement_count: number },
): Explanation {
  const { status, told_cents: told, booked_cents: booked, difference_cents: difference, movement_count: count } = day
  const about = { unitCents: null, count }
  if (status === 'accurate') return { ...about, kind: 'exact', cents: 0 }
  if (status === 'notSynchronized') return { ...about, kind: 'noStatement', cents: booked }
  if (told !== booked) return { ...about, kind: 'notBooked', cents: told - booked }
  if (difference > 0) return { ...about, kind: 'creditAbove', cents: difference }
  const unitCents = feeOfEach(0 - difference, count)
  return { kind: unitCents === null ? 'creditMissing' : 'feeNotTold', cents: difference, unitCents, count }
}

/** The same cents on each movement, as much as a fee may be; null where the difference is none of that. */
function feeOfEach(cents: number, count: number): number | null {
  const unit = count > 0 ? cents / count : 0
  return Number.isSafeInteger(unit) && unit > 0 && unit <= dearestFeeCents ? unit : null
}
