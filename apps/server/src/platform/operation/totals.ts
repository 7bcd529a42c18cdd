// Count and sums of a list's filter, in one dialect. What they cost is bounded by how many rows are counted, not by the network.
import { mostCounted } from '@caderneta/contracts/lists'
import { sql, type RawBuilder } from 'kysely'
import { statement } from '../db/sql.ts'

type Added<Sums extends string> = Record<Sums | 'count', number>

/**
 * Adds up the columns `sums` of `rows`, a select that gives each under that name. One row more than is counted tells that there are
 * more of them.
 */
export function totalsOf<const Sums extends string>(rows: RawBuilder<unknown>, sums: readonly Sums[]) {
  const added = sums.map((name) => sql`coalesce(sum(r.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`)
  return statement(
    sql<
      Added<Sums>
    >`select ${sql.join([sql`count(*)::int as count`, ...added])} from (${rows} limit ${mostCounted + 1}::int) r`,
  )
}

/** As the contract answers it. */
export function asTotals<Row extends { count: number }>(row: Row | undefined): Row & { isExact: boolean } {
  if (!row) throw new Error('an aggregate gives a row')
  return { ...row, count: Math.min(row.count, mostCounted), isExact: row.count <= mostCounted }
}
