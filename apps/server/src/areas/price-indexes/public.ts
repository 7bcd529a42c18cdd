// What later areas need of price indexes: those that correct an invoice, read in the statement that reads the invoice.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { PriceIndex, PriceSeries } from '@caderneta/kernel/correction'
import { type RawBuilder, sql } from 'kysely'

/** Of an invoice of the contract's regime alone: null. Else series, month, value and first day of each version, the oldest month first. */
export type StoredIndexes = readonly (readonly [PriceSeries, string, number, string])[] | null

/**
 * The indexes that may correct `invoice` (an alias), from the month it was due in: a column `price_indexes`. A value counts from the day after
 * it was loaded, so that what a day costs stays as it was told that day. Nothing is read for invoices without correction.
 */
export function indexesOf(invoice: string): RawBuilder<StoredIndexes> {
  const i = sql.raw(invoice)
  return sql<StoredIndexes>`case when ${i}.charge_regime <> 'contract' then (
    select coalesce(jsonb_agg(jsonb_build_array(p.series, p.month, p.percent_e6, greatest(p.published_on, p.loaded_on + 1))
      order by p.month, p.series, p.version), '[]'::jsonb)
    from control.price_index p where p.month >= date_trunc('month', coalesce(${i}.late_since, ${i}.due_on))::date
      and (p.series = 'ipca' or ${i}.charge_regime = 'legal')) end`
}

/** As the kernel takes them. */
export function toIndexes(stored: NonNullable<StoredIndexes>): PriceIndex[] {
  return stored.map(([series, month, percentE6, knownFrom]) => ({
    series,
    month: toCalendarDate(month),
    percentE6,
    knownFrom: toCalendarDate(knownFrom),
  }))
}
