import { type CalendarDate, dayOf, monthOf, yearOf } from '@caderneta/kernel/calendar-date'
import { type Ability, no, yes } from '../../platform/refusal.ts'

type Closable = { is_shared: boolean; merged_into: string | null }

/** Why nothing of the guardian may be changed here; null where it may. */
export function closedGuardian(guardian: Closable): 'guardian_shared' | 'guardian_merged' | null {
  if (guardian.merged_into !== null) return 'guardian_merged'
  return guardian.is_shared ? 'guardian_shared' : null
}

export function canUpdateGuardian(guardian: Closable): Ability<'guardian_shared' | 'guardian_merged'> {
  const closed = closedGuardian(guardian)
  return closed ? no(closed) : yes
}

export function canMergeGuardian(guardian: Closable): Ability<'merge_shared' | 'guardian_merged'> {
  const closed = closedGuardian(guardian)
  if (closed === null) return yes
  return no(closed === 'guardian_shared' ? 'merge_shared' : closed)
}

/** Is the record merged into another, in families that are seen whole? */
export function canSeparateGuardian(guardian: Closable): Ability<'merge_shared' | 'guardian_not_merged'> {
  if (guardian.merged_into === null) return no('guardian_not_merged')
  return guardian.is_shared ? no('merge_shared') : yes
}

export type PersonProblem = 'guardian_must_be_adult' | 'born_in_future'

/** A debtor is of age (Código Civil, art. 5º); a company has no birth date. */
export function guardianProblem(
  guardian: { taxId: string; bornOn: CalendarDate | null },
  today: CalendarDate,
): PersonProblem | null {
  if (guardian.bornOn === null || guardian.taxId.length === 14) return null
  if (guardian.bornOn > today) return 'born_in_future'
  return ageOn(guardian.bornOn, today) < 18 ? 'guardian_must_be_adult' : null
}

export function studentProblem(bornOn: CalendarDate | null, today: CalendarDate): 'born_in_future' | null {
  return bornOn !== null && bornOn > today ? 'born_in_future' : null
}

/** Whole years; who was born on 29 February turns on 1 March of a common year. */
export function ageOn(bornOn: CalendarDate, today: CalendarDate): number {
  const years = yearOf(today) - yearOf(bornOn)
  const hadBirthday = monthOf(today) * 100 + dayOf(today) >= monthOf(bornOn) * 100 + dayOf(bornOn)
  return hadBirthday ? years : years - 1
}
