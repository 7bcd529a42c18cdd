import { isCalendarDate } from '@caderneta/kernel/calendar-date'

/** The day that ddMMyyyy digits name, as `yyyy-MM-dd`; null while unfinished and for days that do not exist. */
export function typedDate(digits: string): string | null {
  const text = `${digits.slice(4, 8)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
  return isCalendarDate(text) ? text : null
}
