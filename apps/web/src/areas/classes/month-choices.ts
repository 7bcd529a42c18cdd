import { type Language, monthNames } from '@caderneta/kernel/calendar-date'
import type { SelectOption } from '../../ui/select-field.tsx'

/** Month 1 to 12 as it is written: `Jan`, `January`. */
export function monthName(month: number, language: Language): string {
  return monthNames[language][month - 1] ?? ''
}

export function monthChoices(language: Language): SelectOption<number>[] {
  return monthNames[language].map((name, index) => ({ value: index + 1, label: name }))
}
