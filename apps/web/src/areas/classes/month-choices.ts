import {
  addMonths,
  calendarDateOf,
  type Language,
  monthNames,
  monthOf,
  toCalendarDate,
  yearOf,
} from '@caderneta/kernel/calendar-date'
import type { SelectOption } from '../../ui/select-field.tsx'

/** Month 1 to 12 as it is written: `Jan`, `January`. */
function monthName(month: number, language: Language): string {
  return monthNames[language][month - 1] ?? ''
}

/** Month 1 to 12 in a sentence or beside its label: `janeiro`, `January`. */
export function longMonthName(month: number, language: Language): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return name.format(new Date(Date.UTC(2026, month - 1, 1)))
}

/** `Dez/2026`. */
export function monthText(month: string, language: Language): string {
  const date = toCalendarDate(month)
  return `${monthName(monthOf(date), language)}/${yearOf(date)}`
}

/** The months in which a school year can be billed. */
export function monthsOfYear(year: number, language: Language): SelectOption[] {
  return Array.from({ length: 23 }, (_, index) => {
    const month = addMonths(calendarDateOf(year, 1, 1), index)
    return { value: month, label: monthText(month, language) }
  })
}

export function monthChoices(language: Language): SelectOption<number>[] {
  return monthNames[language].map((name, index) => ({ value: index + 1, label: name }))
}
