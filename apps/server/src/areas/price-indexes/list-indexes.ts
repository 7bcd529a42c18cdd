import { type PriceIndex, priceIndexes } from '@caderneta/contracts/price-indexes'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { query } from '../../platform/operation/query.ts'
import { millionths, missingMonths } from './index-plan.ts'
import { allIndexes, type IndexRow } from './index-store.ts'

const series = ['ipca', 'legalRate'] as const

export const listIndexes = query(priceIndexes.list, async (tx, _input, { today }, { priceIndexUrl }) => {
  const rows = await tx.rows(allIndexes())
  return {
    items: rows.map((row) => toIndex(row, rows)),
    missing: series.flatMap((each) => missingMonths(each, rows, today).map((month) => ({ series: each, month }))),
    canAsk: priceIndexUrl !== null,
  }
})

function toIndex(row: IndexRow, all: readonly IndexRow[]): PriceIndex {
  const next = addDays(toCalendarDate(row.loaded_on), 1)
  return {
    series: row.series,
    month: row.month,
    version: row.version,
    percent: row.percent_e6 / millionths,
    publishedOn: row.published_on,
    countsFrom: row.published_on > next ? row.published_on : next,
    source: row.source,
    reason: row.reason,
    loadedByName: row.loaded_by_name,
    isReplaced: all.some(
      (other) => other.series === row.series && other.month === row.month && other.version > row.version,
    ),
  }
}
