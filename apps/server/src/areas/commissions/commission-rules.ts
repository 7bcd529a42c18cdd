// When a commission begins and ends, and what the active ones may add up to. Pure.
import { addMonths, type CalendarDate, firstOfMonth } from '@caderneta/kernel/calendar-date'
import { WHOLE_PPM } from '@caderneta/kernel/percent'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { CommissionTable } from './commission-view.ts'

/** No transfer of next month is open yet: what begins or ends then touches none that is closed. */
export function nextMonth(today: CalendarDate): CalendarDate {
  return addMonths(firstOfMonth(today), 1)
}

/** One that has not begun ends with the month it would have begun in. */
export function endOf({ valid_from: from }: Pick<CommissionTable, 'valid_from'>, today: CalendarDate): string {
  const next = nextMonth(today)
  return from > next ? from : next
}

export function canEnd({
  is_active: isActive,
}: Pick<CommissionTable, 'is_active'>): Ability<'commission_already_ended'> {
  return isActive ? yes : no('commission_already_ended')
}

/** Something of every payment is left. */
export function reachesAmount(active: readonly Pick<CommissionTable, 'fee_ppm'>[], ppm: number): boolean {
  return active.reduce((sum, { fee_ppm }) => sum + fee_ppm, ppm) >= WHOLE_PPM
}
