import { toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import { useLanguage } from './phrases.ts'

/** `outubro/2026` of the first day of a month. */
export function useMonthName(): (competence: string) => string {
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return (competence) => `${name.format(new Date(`${competence}T00:00:00Z`))}/${yearOf(toCalendarDate(competence))}`
}
