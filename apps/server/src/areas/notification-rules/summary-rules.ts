// When the weekly summary of a school leaves, to which phone, and why it does not. Pure.
import type { SummaryReason } from '@caderneta/contracts/weekly-summaries'
import { addDays, type CalendarDate, dayOfWeek, daysBetween } from '@caderneta/kernel/calendar-date'
import { isMobile, isPhone } from '@caderneta/kernel/phone'

const weekdays: Record<string, number> = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5 }

/** @param chosen of the setting; anything else is off. */
export function isSummaryDay(chosen: string, day: CalendarDate): boolean {
  return weekdays[chosen] === dayOfWeek(day)
}

/** Null: it is switched off. */
export function nextSummaryDay(chosen: string, from: CalendarDate): CalendarDate | null {
  const wanted = weekdays[chosen]
  return wanted === undefined ? null : addDays(from, (wanted - dayOfWeek(from) + 7) % 7)
}

/** Its Monday. */
export function weekOf(day: CalendarDate): CalendarDate {
  return addDays(day, -((dayOfWeek(day) + 6) % 7))
}

/** The first mobile phone on record: WhatsApp is on no other. */
export function summaryPhone(phones: readonly string[]): string | null {
  return phones.find((phone) => isPhone(phone) && isMobile(phone)) ?? null
}

/** Days after its own on which a summary still says something of its week: a long holiday passes. */
const mostDaysLate = 4

type Known = { chosen: string; hasChannel: boolean; hasTemplate: boolean; phone: string | null }

export function summaryObstacle({ chosen, hasChannel, hasTemplate, phone }: Known): SummaryReason | null {
  if (weekdays[chosen] === undefined) return 'switchedOff'
  if (!hasChannel) return 'channelOff'
  if (!hasTemplate) return 'noTemplate'
  return phone === null ? 'noPhone' : null
}

export function isTooLate(day: CalendarDate, today: CalendarDate): boolean {
  return daysBetween(day, today) > mostDaysLate
}
