// The days on which banks settle in all of Brazil. State and city holidays come from outside, as a set of dates.
import { addDays, type CalendarDate, calendarDateOf, compareDates, dayOfWeek, yearOf } from './calendar-date.ts'

export type BankHoliday = {
  date: CalendarDate
  /** `noClearing`: not a holiday, but nothing is settled; what falls due is payable on the next business day. */
  kind: 'holiday' | 'noClearing'
  name: { 'pt-BR': string; en: string }
}

/** Nothing is settled on Saturdays, Sundays, national bank holidays, the last business day of the year and the given local holidays. */
export function isBusinessDay(date: CalendarDate, extraHolidays?: ReadonlySet<CalendarDate>): boolean {
  const weekday = dayOfWeek(date)
  if (weekday === 0 || weekday === 6) return false
  return !closedDays(yearOf(date)).has(date) && !extraHolidays?.has(date)
}

/** The date itself when it is a business day, else the first one after it. */
export function nextBusinessDay(date: CalendarDate, extraHolidays?: ReadonlySet<CalendarDate>): CalendarDate {
  return nearest(date, 1, extraHolidays)
}

/** The date itself when it is a business day, else the last one before it. */
export function previousBusinessDay(date: CalendarDate, extraHolidays?: ReadonlySet<CalendarDate>): CalendarDate {
  return nearest(date, -1, extraHolidays)
}

/**
 * The `days`-th business day after `date` (before it, when negative); 0 is the date itself or the next business day.
 * @throws RangeError when `days` is not a whole number.
 */
export function addBusinessDays(
  date: CalendarDate,
  days: number,
  extraHolidays?: ReadonlySet<CalendarDate>,
): CalendarDate {
  if (!Number.isInteger(days)) throw new RangeError(`${days} is not a whole number of days`)
  if (days === 0) return nextBusinessDay(date, extraHolidays)
  const step = days > 0 ? 1 : -1
  let found = date
  for (let left = Math.abs(days); left > 0; left -= 1) found = nearest(addDays(found, step), step, extraHolidays)
  return found
}

/** Business days after `start` up to and with `end`; negative when `end` is earlier. */
export function businessDaysBetween(
  start: CalendarDate,
  end: CalendarDate,
  extraHolidays?: ReadonlySet<CalendarDate>,
): number {
  if (end < start) return 0 - businessDaysBetween(end, start, extraHolidays)
  let count = 0
  for (let day = start; day < end; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day, extraHolidays)) count += 1
  }
  return count
}

/**
 * The days of a year without clearing, in order, those that fall on a weekend too.
 * Source: CMN Resolution 4.880/2020; 20 November by Law 14.759/2023; year end by CMN Resolution 2.932/2002.
 */
export function bankHolidays(year: number): readonly BankHoliday[] {
  const easter = easterOf(year)
  const movable = movableDays.map((day) => ({ ...day, date: addDays(easter, day.fromEaster) }))
  const fixed = fixedDays
    .filter((day) => year >= day.since)
    .map((day) => ({ ...day, date: calendarDateOf(year, day.month, day.day) }))
  return [...movable, ...fixed, { ...yearEnd, date: lastWeekday(year) }]
    .map((day) => ({ date: day.date, kind: day.kind, name: { 'pt-BR': day.pt, en: day.en } }))
    .sort((a, b) => compareDates(a.date, b.date))
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return calendarDateOf(year, Math.floor(days / 31), (days % 31) + 1)
}

type Day = { kind: BankHoliday['kind']; pt: string; en: string }

const movableDays: readonly (Day & { fromEaster: number })[] = [
  { fromEaster: -48, kind: 'holiday', pt: 'Segunda-feira de Carnaval', en: 'Carnival Monday' },
  { fromEaster: -47, kind: 'holiday', pt: 'Terça-feira de Carnaval', en: 'Carnival Tuesday' },
  { fromEaster: -2, kind: 'holiday', pt: 'Sexta-feira da Paixão', en: 'Good Friday' },
  { fromEaster: 60, kind: 'holiday', pt: 'Corpus Christi', en: 'Corpus Christi' },
]

const fixedDays: readonly (Day & { month: number; day: number; since: number })[] = [
  { month: 1, day: 1, since: 1, kind: 'holiday', pt: 'Confraternização Universal', en: "New Year's Day" },
  { month: 4, day: 21, since: 1, kind: 'holiday', pt: 'Tiradentes', en: 'Tiradentes Day' },
  { month: 5, day: 1, since: 1, kind: 'holiday', pt: 'Dia do Trabalho', en: 'Labour Day' },
  { month: 9, day: 7, since: 1, kind: 'holiday', pt: 'Independência do Brasil', en: 'Independence Day' },
  { month: 10, day: 12, since: 1, kind: 'holiday', pt: 'Nossa Senhora Aparecida', en: 'Our Lady of Aparecida' },
  { month: 11, day: 2, since: 1, kind: 'holiday', pt: 'Finados', en: "All Souls' Day" },
  { month: 11, day: 15, since: 1, kind: 'holiday', pt: 'Proclamação da República', en: 'Republic Day' },
  {
    month: 11,
    day: 20,
    since: 2024,
    kind: 'holiday',
    pt: 'Dia Nacional de Zumbi e da Consciência Negra',
    en: 'Black Awareness Day',
  },
  { month: 12, day: 25, since: 1, kind: 'holiday', pt: 'Natal', en: 'Christmas Day' },
]

/** Banks are closed to the public on the last business day of the year: CMN Resolution 2.932/2002, article 2. */
const yearEnd: Day = { kind: 'noClearing', pt: 'Sem compensação bancária', en: 'No bank clearing' }

/** No holiday falls between 26 and 31 December: the last weekday of the year is its last business day. */
function lastWeekday(year: number): CalendarDate {
  const last = calendarDateOf(year, 12, 31)
  const weekday = dayOfWeek(last)
  if (weekday === 6) return addDays(last, -1)
  return weekday === 0 ? addDays(last, -2) : last
}

const closedByYear = new Map<number, ReadonlySet<CalendarDate>>()

function closedDays(year: number): ReadonlySet<CalendarDate> {
  const known = closedByYear.get(year)
  if (known) return known
  const days = new Set(bankHolidays(year).map((holiday) => holiday.date))
  closedByYear.set(year, days)
  return days
}

function nearest(date: CalendarDate, step: 1 | -1, extraHolidays?: ReadonlySet<CalendarDate>): CalendarDate {
  let day = date
  while (!isBusinessDay(day, extraHolidays)) day = addDays(day, step)
  return day
}
