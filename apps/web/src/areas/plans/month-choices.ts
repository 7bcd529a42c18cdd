import { addMonths, type Language, monthNames, monthOf, toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import type { SelectOption } from '../../ui/select-field.tsx'

/** `Dez/2026`. */
export function monthText(month: string, language: Language): string {
  const date = toCalendarDate(month)
  return `${monthNames[language][monthOf(date) - 1] ?? ''}/${yearOf(date)}`
}

/** The months that can be chosen, from the first one that is open. */
export function monthsFrom(first: string, language: Language): SelectOption[] {
  return Array.from({ length: 18 }, (_, index) => {
    const month = addMonths(toCalendarDate(first), index)
    return { value: month, label: monthText(month, language) }
  })
}
