// Values as they are kept: read whole, because a series has twelve a year.
import type { PriceSeries } from '@caderneta/contracts/price-indexes'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

export type IndexRow = Selectable<Database['control.price_index']>
export type NewIndex = Pick<
  IndexRow,
  'series' | 'month' | 'version' | 'percent_e6' | 'published_on' | 'source' | 'reason' | 'loaded_on' | 'loaded_by_name'
>

/** The newest month first, of a month the version that counts before those that it replaced. */
export function allIndexes(): Query<IndexRow> {
  return statement(sql<IndexRow>`select p.* from control.price_index p order by p.month desc, p.series, p.version desc`)
}

export function indexesOfSeries(series: PriceSeries): Query<IndexRow> {
  return statement(
    sql<IndexRow>`select p.* from control.price_index p where p.series = ${series}::text order by p.month desc, p.version desc`,
  )
}

const loading = 7210014

/** One load of a series at a time: the second reads what the first wrote. */
export function turnOfSeries(series: PriceSeries): Query<unknown> {
  return statement(sql`select pg_advisory_xact_lock(${loading}::int, hashtext(${series}::text))`)
}

/** A version is written once, whatever happens. */
export function newIndexesPart(rows: readonly NewIndex[]): Part {
  const of = <T>(pick: (row: NewIndex) => T) => rows.map(pick)
  return {
    name: 'new_index',
    rows: rows.length,
    sql: sql`insert into control.price_index (series, month, version, percent_e6, published_on, source, reason, loaded_on, loaded_by_name)
      select * from unnest(${of(({ series }) => series)}::text[], ${of(({ month }) => month)}::date[], ${of(({ version }) => version)}::int[],
        ${of((row) => row.percent_e6)}::int[], ${of((row) => row.published_on)}::date[], ${of(({ source }) => source)}::text[],
        ${of(({ reason }) => reason)}::text[], ${of((row) => row.loaded_on)}::date[], ${of((row) => row.loaded_by_name)}::text[])
      on conflict do nothing returning 1`,
  }
}
