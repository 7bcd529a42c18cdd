declare const calendarDate: unique symbol

/** A day of the calendar, `yyyy-MM-dd`, without time or zone. Text order is date order. Years 0001 to 9999. */
export type CalendarDate = string & { readonly [calendarDate]: true }

/** The two languages of the product. */
export type Language = 'pt-BR' | 'en'

/** @throws RangeError when `text` is not an existing day written `yyyy-MM-dd`. */
export function toCalendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`${text} is not a date yyyy-MM-dd`)
  return text
}

export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = numbersOf(text)
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** @throws RangeError when the day does not exist. */
export function calendarDateOf(year: number, month: number, day: number): CalendarDate {
  return toCalendarDate(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`)
}

/** Days may be negative. @throws RangeError when the result leaves the years 0001 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** The same day of a later (or earlier) month, or its last day: 31 January and 1 month is 28 or 29 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = numbersOf(date)
  const index = year * 12 + (month - 1) + months
  const targetYear = Math.floor(index / 12)
  const targetMonth = index - targetYear * 12 + 1
  return calendarDateOf(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)))
}

/** Days from `start` to `end`; negative when `end` is earlier. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return toDayNumber(end) - toDayNumber(start)
}

/** 0 Sunday to 6 Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  // Day 0 (1970-01-01) was a Thursday.
  return (((toDayNumber(date) + 4) % 7) + 7) % 7
}

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return dueDayIn(date, 1)
}

export function lastOfMonth(date: CalendarDate): CalendarDate {
  return dueDayIn(date, 31)
}

/**
 * The day on which an installment of `month` (any date in it) falls due: 29 to 31 become the last day of a shorter one.
 * @throws RangeError when `day` is not a whole number from 1 to 31.
 */
export function dueDayIn(month: CalendarDate, day: number): CalendarDate {
  if (!Number.isInteger(day) || day < 1 || day > 31) throw new RangeError(`${day} is not a day from 1 to 31`)
  const [year, number] = numbersOf(month)
  return calendarDateOf(year, number, Math.min(day, daysInMonth(year, number)))
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

/** 1 January to 12 December. */
export function monthOf(date: CalendarDate): number {
  return Number(date.slice(5, 7))
}

export function dayOf(date: CalendarDate): number {
  return numbersOf(date)[2]
}

/** Negative, zero or positive, for sorting. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** `dd/MM/yyyy`, in both languages; three dashes where there is no date. */
export function formatDate(date: CalendarDate | '' | null | undefined): string {
  return date ? `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}` : '---'
}

/** `Jan` to `Dez` in Portuguese, `January` to `December` in English: short names for choices. */
export const monthNames = {
  'pt-BR': ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const

/** The day that São Paulo has at an instant: the only place where a date passes through a time zone. */
export function dateInSaoPaulo(instant: Date): CalendarDate {
  return toCalendarDate(saoPaulo.format(instant))
}

/** The day to show for an instant: midnight UTC is a date written as an instant, anything else is read in São Paulo. */
export function dateToShow(instant: Date): CalendarDate {
  const midnight = instant.getTime() % 86_400_000 === 0
  return midnight ? toCalendarDate(instant.toISOString().slice(0, 10)) : dateInSaoPaulo(instant)
}

/** Days since 1970-01-01, by counting 400-year eras of years that begin in March, so that leap days come last. */
export function toDayNumber(date: CalendarDate): number {
  const [year, month, day] = numbersOf(date)
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_OF_ERA + dayOfEra - DAYS_TO_1970
}

/** @throws RangeError when `days` is not whole or leaves the years 0001 to 9999. */
export function fromDayNumber(days: number): CalendarDate {
  const shifted = days + DAYS_TO_1970
  const era = Math.floor(shifted / DAYS_OF_ERA)
  const dayOfEra = shifted - era * DAYS_OF_ERA
  const leapDays = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = ((monthFromMarch + 2) % 12) + 1
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  return calendarDateOf(year, month, dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1)
}

/** Days in 400 years of the Gregorian calendar. */
const DAYS_OF_ERA = 146_097
/** Days from 0000-03-01 to 1970-01-01. */
const DAYS_TO_1970 = 719_468

// Swedish writes dates as yyyy-MM-dd.
const saoPaulo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

function numbersOf(text: string): [year: number, month: number, day: number] {
  return [numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10)]
}

const zero = 0x30

/** Of digits, without a text for each: a file of a hundred thousand titles asks for a million of them. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at += 1) number = number * 10 + text.charCodeAt(at) - zero
  return number
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function padded(value: number, size: number): string {
  return String(value).padStart(size, '0')
}
