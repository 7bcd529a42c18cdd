import { BankingError } from './banking-error.ts'

/** Days since 1970-01-01 of an ISO date (yyyy-MM-dd), or null when it is not a day of the calendar. */
export function dayNumberOrNull(iso: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!match) return null
  return civilDayNumber(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** Days since 1970-01-01. @throws BankingError `invalid_input` naming `field` when `iso` is not a real date. */
export function dayNumber(iso: string, field = 'data'): number {
  const day = dayNumberOrNull(iso)
  if (day === null) {
    throw new BankingError('invalid_input', `"${iso}" não é uma data. Escreva ano-mês-dia, como 2026-01-31.`, field)
  }
  return day
}

/** The ISO date (yyyy-MM-dd) that lies `day` days after 1970-01-01. Years 0 to 9999. */
export function isoDate(day: number): string {
  const shifted = day + 719468
  const era = Math.floor(shifted / 146097)
  const ofEra = shifted - era * 146097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36524) - Math.floor(ofEra / 146096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * ofYear + 2) / 153)
  const dayOfMonth = ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}`
}

/** Days since 1970-01-01 of a civil date, or null when month or day do not exist. */
export function civilDayNumber(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear - 719468
}

/** Number of days of a month (1 to 12) of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
