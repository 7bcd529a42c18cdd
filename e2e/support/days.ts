// Days as the screens spell them, counted from the day on which the journeys are walked: asked anew each time, as the server does.
import { addBusinessDays, nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, addMonths, dateInSaoPaulo, firstOfMonth, formatDate, yearOf } from '@caderneta/kernel/calendar-date'

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

/** As files and calls write it. */
export function isoToday() {
  return dateInSaoPaulo(new Date())
}

export function today(): string {
  return formatDate(isoToday())
}

/** When a bank credits what is paid today. */
export function creditOfToday(): string {
  return formatDate(addBusinessDays(isoToday(), 1))
}

/** First day of the month, as calls write a competence. */
export function isoMonthAhead(months: number) {
  return addMonths(firstOfMonth(isoToday()), months)
}

/** `fevereiro/2027`. The demonstration bills this month and the next, and a class is billed in its school year. */
export function monthAhead(months: number): string {
  const first = new Date(`${isoMonthAhead(months)}T12:00:00Z`)
  return `${monthName.format(first)}/${first.getUTCFullYear()}`
}

/** That far ahead, or the next day on which banks take money: a due date on another is payable later than it says. */
export function businessDayAhead(days: number): string {
  return formatDate(nextBusinessDay(addDays(isoToday(), days)))
}

/** The school year of the next month, in which the classes of journeys run: they are billed for it. */
export function madeYear(): number {
  return yearOf(isoMonthAhead(1))
}

/** A class of a journey as pickers name it. */
export function classMade(name: string, school: string): string {
  return `${name} · ${madeYear()} · ${school}`
}
