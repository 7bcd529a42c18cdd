// May a family be called now? The rule of its state, or the one for all others. Pure.
import { type CallingState, callingStates } from '@caderneta/contracts/calling-hours'
import type { CallingWindow } from '@caderneta/contracts/collection-shapes'
import { bankHolidays } from '@caderneta/kernel/business-days'
import { type CalendarDate, dayOfWeek, toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import type { Locale } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'

export type HoursRule = {
  state: string
  valid_from: string
  weekday_from: string
  weekday_to: string
  saturday_from: string | null
  saturday_to: string | null
  holidays: string[]
  source: string
}

/** Clocks that differ from that of São Paulo. */
const zones: Record<string, string> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
}

export const otherStates = 'BR'

/** The newest rule of the state that has begun; that of all others where it has none. */
export function ruleOf(rules: readonly HoursRule[], state: string | null, day: string): HoursRule {
  const begun = rules
    .filter(({ valid_from: from }) => from <= day)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))
  const own = begun.find((rule) => rule.state === state)
  return must(own ?? begun.find((rule) => rule.state === otherStates), 'there are hours for every state')
}

type Local = { day: CalendarDate; time: string }

/** To build one costs a hundred times as much as to use it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, made)
  return made
}

export function localTime(now: Date, state: string | null): Local {
  const timeZone = (state === null ? undefined : zones[state]) ?? 'America/Sao_Paulo'
  const text = clockOf(timeZone).format(now)
  return { day: toCalendarDate(text.slice(0, 10)), time: text.slice(11, 16) }
}

/** @param state of the family's address; null where it is not known. */
export function windowAt(rules: readonly HoursRule[], state: string | null, now: Date, locale: Locale): CallingWindow {
  const { day, time } = localTime(now, state)
  const rule = ruleOf(rules, state, day)
  const hours = hoursOn(rule, day)
  return {
    isOpen: isWithin(hours, time),
    state: state ?? rule.state,
    from: hours?.from ?? null,
    to: hours?.to ?? null,
    rule: ruleWords(rule, locale),
    source: rule.source,
  }
}

const isWithin = (hours: ReturnType<typeof hoursOn>, time: string): boolean =>
  hours !== null && time >= hours.from && time < hours.to

/** By one rule alone, whatever others there are. */
export function isOpenAt(rule: HoursRule, now: Date, state: string | null): boolean {
  const { day, time } = localTime(now, state)
  return isWithin(hoursOn(rule, day), time)
}

/** States whose families may be called at this instant. */
export function openStates(rules: readonly HoursRule[], now: Date): CallingState[] {
  return callingStates.filter((state) => {
    const { day, time } = localTime(now, state)
    return isWithin(hoursOn(ruleOf(rules, state, day), day), time)
  })
}

export function hoursOn(rule: HoursRule, day: CalendarDate): { from: string; to: string } | null {
  const weekday = dayOfWeek(day)
  if (weekday === 0 || isHoliday(rule, day)) return null
  if (weekday !== 6) return { from: short(rule.weekday_from), to: short(rule.weekday_to) }
  const { saturday_from: from, saturday_to: to } = rule
  return from === null || to === null ? null : { from: short(from), to: short(to) }
}

function isHoliday({ holidays }: HoursRule, day: CalendarDate): boolean {
  if (holidays.includes(day.slice(5))) return true
  return bankHolidays(yearOf(day)).some(({ date, kind }) => date === day && kind === 'holiday')
}

export function ruleWords(rule: HoursRule, locale: Locale): string {
  const { saturday_from: from, saturday_to: to } = rule
  const week = [short(rule.weekday_from), short(rule.weekday_to)] as const
  if (locale === 'en') {
    const saturday = from && to ? `, Saturday ${short(from)} to ${short(to)}` : ''
    return `Monday to Friday ${week[0]} to ${week[1]}${saturday}, never on Sundays and holidays`
  }
  const saturday = from && to ? `, sábado das ${short(from)} às ${short(to)}` : ''
  return `de segunda a sexta das ${week[0]} às ${week[1]}${saturday}, nunca aos domingos e feriados`
}

const short = (time: string) => time.slice(0, 5)
