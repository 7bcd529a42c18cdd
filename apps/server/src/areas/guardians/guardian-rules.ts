import { type CalendarDate, dayOf, monthOf, yearOf } from '@caderneta/kernel/calendar-date'
import { type Ability, no, yes } from '../../platform/refusal.ts'

export function canUpdateGuardian(guardian: { is_shared: boolean }): Ability<'guardian_shared'> {
  return guardian.is_shared ? no('guardian_shared') : yes
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
