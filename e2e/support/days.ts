// Days as the screens spell them, counted from the day on which the journeys are walked.
import { addBusinessDays } from '@caderneta/kernel/business-days'
import { addDays, addMonths, dateInSaoPaulo, firstOfMonth, formatDate } from '@caderneta/kernel/calendar-date'

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
const now = dateInSaoPaulo(new Date())
/** As files and calls write it. */
export const isoToday = now

export const today = formatDate(now)
/** When a bank credits what is paid today. */
export const creditOfToday = formatDate(addBusinessDays(now, 1))

/** `fevereiro/2027`: the demonstration bills this month and the next, what is further is free. */
export function monthAhead(months: number): string {
  const first = new Date(`${addMonths(firstOfMonth(now), months)}T12:00:00Z`)
  return `${monthName.format(first)}/${first.getUTCFullYear()}`
}

export function dayAhead(days: number): string {
  return formatDate(addDays(now, days))
}
