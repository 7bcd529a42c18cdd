import {
  addDays,
  addMonths,
  firstOfMonth,
  isCalendarDate,
  toCalendarDate,
  yearOf,
} from '@caderneta/kernel/calendar-date'
import { useNavigate } from '@tanstack/react-router'
import { useConfiguration } from '../../client/permissions.ts'
import { useLanguage } from '../../client/phrases.ts'
import { usePathSearch } from '../../client/path.ts'
import { shellPaths } from '../../client/shell-paths.ts'

const MONTHS_BACK = 12
const MONTHS_AHEAD = 2

/** First days of the months that can be looked at, this one among them, the latest first. */
export function monthChoices(today: string): string[] {
  const first = firstOfMonth(toCalendarDate(today))
  return Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) => addMonths(first, MONTHS_AHEAD - index))
}

/** The first day of the month that the address names (`2026-11`), else of this one. */
export function monthOf(named: string | undefined, today: string): string {
  const first = `${named}-01`
  return named !== undefined && isCalendarDate(first) ? first : firstOfMonth(toCalendarDate(today))
}

export function useLookedAtMonth() {
  const { today } = useConfiguration().environment
  const { mes } = usePathSearch(shellPaths.home)
  const navigate = useNavigate()
  return {
    month: monthOf(mes, today),
    choose: (month: string | undefined) => void navigate({ to: shellPaths.home({ mes: month?.slice(0, 7) }) }),
  }
}

/** The due dates of the month, as the list of invoices is filtered by them. */
export function dueIn(month: string) {
  return { dueFrom: month, dueTo: addDays(addMonths(toCalendarDate(month), 1), -1) }
}

/** "novembro", and "novembro/2025" of another year than today's. */
export function useMonthNames(): (month: string) => { short: string; full: string } {
  const language = useLanguage()
  const { today } = useConfiguration().environment
  const words = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return (month) => {
    const name = words.format(new Date(`${month}T00:00:00Z`))
    const full = `${name}/${yearOf(toCalendarDate(month))}`
    return { short: month.slice(0, 4) === today.slice(0, 4) ? name : full, full }
  }
}
