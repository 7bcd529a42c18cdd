import { dateToShow, dayOfWeek, formatDate, isCalendarDate, type Language } from '@caderneta/kernel/calendar-date'
import { formatCents, formatMoney, isCents } from '@caderneta/kernel/money'
import { formatPercent, isPpm } from '@caderneta/kernel/percent'

/** What stands where there is no value. */
export const EMPTY = '---'

/** `R$ 1.234,56`; three dashes when there is no amount. */
export function moneyText(cents: number | null | undefined): string {
  return isNumber(cents) && isCents(cents) ? formatMoney(cents) : EMPTY
}

/** `1.234,56`, for columns that carry the unit in their head. */
export function moneyDigits(cents: number | null | undefined): string {
  return isNumber(cents) && isCents(cents) ? formatCents(cents) : EMPTY
}

/** `2,5 %` of a rate in millionths. */
export function percentText(ppm: number | null | undefined): string {
  return isNumber(ppm) && isPpm(ppm) ? formatPercent(ppm) : EMPTY
}

/** `dd/MM/yyyy` of a date or an instant. Midnight UTC is a date written as an instant; other instants are read in São Paulo. */
export function dateText(value: string | null | undefined): string {
  if (!value) return EMPTY
  if (isCalendarDate(value)) return formatDate(value)
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? EMPTY : formatDate(dateToShow(instant))
}

/** `dd/MM/yyyy HH:mm` in São Paulo; only the date when the instant is midnight UTC. */
export function dateTimeText(value: string | null | undefined): string {
  if (!value || isCalendarDate(value)) return dateText(value)
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return EMPTY
  if (instant.getTime() % MILLISECONDS_OF_DAY === 0) return dateText(value)
  return `${formatDate(dateToShow(instant))} ${clock.format(instant)}`
}

/** `seg, 07/12/2026`, for days on which money moves. */
export function weekdayText(value: string | null | undefined, language: Language): string {
  if (!value || !isCalendarDate(value)) return dateText(value)
  return `${weekdays[language][dayOfWeek(value)] ?? ''}, ${formatDate(value)}`
}

/** `1.272`: a count in the language of the screen. */
export function countText(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value)
}

/** `1,5 MB`, for file sizes. */
export function sizeText(bytes: number, language: Language): string {
  const [size, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1000, 'kB']
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(size)} ${unit}`
}

const MILLISECONDS_OF_DAY = 86_400_000
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })
const weekdays = {
  'pt-BR': ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number'
}
