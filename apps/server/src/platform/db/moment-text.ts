import { type RawBuilder, sql } from 'kysely'

/** A moment as a cursor carries it: to the microsecond, as the database has it. A `Date` keeps milliseconds, and would skip or repeat rows. */
export function momentText(column: string): RawBuilder<string> {
  return momentOf(sql.ref(column))
}

/** The same of an expression. */
export function momentOf(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
