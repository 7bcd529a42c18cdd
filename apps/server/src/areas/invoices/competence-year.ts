// Which months a class may be billed for.
import { type CalendarDate, calendarDateOf } from '@caderneta/kernel/calendar-date'

/**
 * From August of the year before the class's school year (enrollment fees are billed ahead) to March of the year after
 * (what is recovered late). A month outside of it is a mistyped year or the wrong class.
 */
export function isCompetenceOfYear(competence: CalendarDate, schoolYear: number): boolean {
  return competence >= calendarDateOf(schoolYear - 1, 8, 1) && competence <= calendarDateOf(schoolYear + 1, 3, 31)
}
