// What a text would load beside what is there, and the months that a series lacks. Pure.
import type { IndexPlan, PriceSeries } from '@caderneta/contracts/price-indexes'
import { addMonths, type CalendarDate, dayOf, firstOfMonth } from '@caderneta/kernel/calendar-date'
import type { IndexRow } from './index-store.ts'
import type { ReadIndex } from './read-indexes.ts'

export const millionths = 1_000_000

export type PlannedIndex = ReadIndex & {
  outcome: IndexPlan['rows'][number]['outcome']
  before: IndexRow | null
}

/** `known` are the versions of the series, the last of each month first. A value that is there already is not written again. */
export function plannedIndexes(values: readonly ReadIndex[], known: readonly IndexRow[]): PlannedIndex[] {
  return values.map((value) => {
    const before = known.find(({ month }) => month === value.month) ?? null // none: the first of its month
    const isSame = before?.percent_e6 === value.percentE6
    return { ...value, before, outcome: before === null ? 'new' : isSame ? 'same' : 'corrected' }
  })
}

/** So long after it begins the legal rate of a month is published, and so long after its end the IPCA. */
const usualDay = { legalRate: 5, ipca: 15 } as const

/** Months between the first value and the last that must be out by now. */
export function missingMonths(series: PriceSeries, known: readonly IndexRow[], today: CalendarDate): CalendarDate[] {
  const months = new Set(known.filter((row) => row.series === series).map(({ month }) => month))
  const first = [...months].toSorted()[0]
  if (first === undefined) return []
  const isOut = dayOf(today) >= usualDay[series]
  const last = addMonths(firstOfMonth(today), (series === 'ipca' ? -1 : 0) - (isOut ? 0 : 1))
  const missing: CalendarDate[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) if (!months.has(month)) missing.push(month)
  return missing
}
