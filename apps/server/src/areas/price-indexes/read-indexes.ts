// A text of monthly values, as a person pastes it: CSV with semicolons, or the JSON of the central bank's series. Pure.
import type { indexFaults, PriceSeries } from '@caderneta/contracts/price-indexes'
import { addMonths, type CalendarDate, isCalendarDate } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'

export type ReadIndex = { line: number; month: CalendarDate; percentE6: number; publishedOn: CalendarDate }
type Reason = (typeof indexFaults)[number]
export type IndexFault = { line: number; text: string; reason: Reason }
export type ReadIndexes = { values: ReadIndex[]; faults: IndexFault[] }

type Given = { series: PriceSeries; publishedOn: CalendarDate | null; today: CalendarDate }
/** Of one line, before it is understood. */
type Cells = { line: number; text: string; cells: readonly string[] }

const Series = z.array(z.object({ data: z.string(), valor: z.string() }))
const mostPercentE6 = 50_000_000

/** Each line is understood or refused with a reason; a month stands once. */
export function readIndexes(text: string, given: Given): ReadIndexes {
  const read: ReadIndexes = { values: [], faults: [] }
  const lines = linesOf(text)
  if (lines === null) return { values: [], faults: [{ line: 1, text: shortened(text), reason: 'unreadable' }] }
  for (const line of lines) {
    const value = valueOf(line, given)
    const isTwice = typeof value !== 'string' && read.values.some(({ month }) => month === value.month)
    if (typeof value === 'string' || isTwice)
      read.faults.push({
        line: line.line,
        text: shortened(line.text),
        reason: typeof value === 'string' ? value : 'twice',
      })
    else read.values.push(value)
  }
  return read
}

function linesOf(text: string): Cells[] | null {
  if (!text.trimStart().startsWith('[')) return csvLines(text)
  try {
    return Series.parse(JSON.parse(text)).map(({ data, valor }, index) => ({
      line: index + 1,
      text: `${data} ${valor}`,
      cells: [data, valor],
    }))
  } catch {
    return null
  }
}

/** The first line may name the columns. */
function csvLines(text: string): Cells[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({
    line: index + 1,
    text: line.replaceAll('\uFEFF', ''),
    cells: line
      .replaceAll('\uFEFF', '')
      .split(';')
      .map((cell) => cell.trim()),
  }))
  return lines.filter(
    ({ text: line, cells: [first = ''] }, index) => line.trim() !== '' && (index > 0 || /\d/.test(first)),
  )
}

function valueOf({ line, cells: [monthText = '', valueText = '', dayText = ''] }: Cells, given: Given) {
  const month = monthOf(monthText)
  const percentE6 = percentOf(valueText)
  const publishedOn = dayText === '' ? (given.publishedOn ?? given.today) : dayOf(dayText)
  return understood({ line, month, percentE6, publishedOn }, given)
}

/** Null: not understood. */
type Parts = { [Name in keyof ReadIndex]: ReadIndex[Name] | null } & { line: number }

function understood({ line, month, percentE6, publishedOn }: Parts, given: Given): ReadIndex | Reason {
  if (month === null) return 'bad_month'
  if (percentE6 === null) return 'bad_value'
  if (publishedOn === null) return 'bad_day'
  return ruleOf({ line, month, percentE6, publishedOn }, given) ?? { line, month, percentE6, publishedOn }
}

/** What no series says: an IPCA before its month is over, a legal rate below zero, a day to come. */
function ruleOf({ month, percentE6, publishedOn }: ReadIndex, { series, today }: Given): Reason | null {
  const first = series === 'ipca' ? addMonths(month, 1) : month
  if (first > today) return 'month_not_over'
  if (series === 'legalRate' && percentE6 < 0) return 'below_zero'
  if (publishedOn > today) return 'published_in_future'
  return publishedOn < first ? 'published_early' : null
}

/** `01/10/2026`, `10/2026` or `2026-10`. */
function monthOf(text: string): CalendarDate | null {
  const [, month, year] = /^(?:01\/)?(\d{2})\/(\d{4})$/.exec(text) ?? []
  const written = month === undefined ? `${text.slice(0, 7)}-01` : `${year}-${month}-01`
  const isKnown = month !== undefined || /^\d{4}-\d{2}(-01)?$/.test(text)
  return isKnown && isCalendarDate(written) && written >= '1980-01-01' ? written : null
}

function dayOf(text: string): CalendarDate | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const written = day === undefined ? text : `${year}-${month}-${day}`
  return isCalendarDate(written) ? written : null
}

/** `0,56`, `0.56` or `-0,68 %`: at most six decimals, exactly as published. */
function percentOf(text: string): number | null {
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,2})(?:[.,](\d{1,6}))?\s*%?$/.exec(text) ?? []
  if (whole === undefined) return null
  const size = Number(whole + decimals.padEnd(6, '0'))
  if (size > mostPercentE6) return null
  return sign === '-' ? 0 - size : size
}

function shortened(text: string): string {
  return text.trim().slice(0, 80)
}
