// The open clearing of every network, for the provider's finance team: what diverges, and what is past without a statement.
import { conciliations } from '@caderneta/contracts/conciliations'
import type { NetworkClearing } from '@caderneta/contracts/conciliation-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'

type Row = NetworkClearing & { rank: string }

const mostCounted = 1_000

export const listNetworks = pages<typeof conciliations.networks, Row>(conciliations.networks, {
  select: ({ query: { cursor, maxResultCount } }, scope) => {
    const after = readCursor(cursor, ['text', 'number'])
    const start = after ? sql`where (rank, id) > (${after[0]}::text, ${after[1]}::int)` : sql``
    return statement(sql<Row>`select * from (
          select t.id, t.name, d.open_days as "openDays", d.divergent_days as "divergentDays", d.open_cents as "openCents",
            d.oldest_day as "oldestDay", l.open_lines as "openLines", lpad((100000000000000000 - d.open_cents)::text, 18, '0') as rank
          from control.tenant t cross join lateral (${openDays(scope)}) d cross join lateral (${openLines()}) l
          where t.id > 0 and t.is_active) n ${start}
        order by rank, id limit ${maxResultCount + 1}::int`)
  },
  sorted: {
    name: ['name', 'text'],
    days: ['openDays', 'number'],
    divergent: ['divergentDays', 'number'],
    lines: ['openLines', 'number'],
    since: ['oldestDay', 'date'],
    open: ['openCents', 'amount'],
  },
  tie: ['id', 'number'],
  key: (row) => [row.rank, row.id],
  view: ({ rank: _rank, ...row }) => row,
})

/** By day on the index of open ones, so that the oldest are counted. */
function openDays(scope: Scope): RawBuilder<unknown> {
  return sql`select count(*)::int as open_days, count(*) filter (where status = 'divergent')::int as divergent_days,
      coalesce(sum(abs(difference_cents)), 0)::bigint as open_cents, min(day) as oldest_day
    from (select status, difference_cents, day from conciliation where tenant_id = t.id and stage = 'open'
      and day <= ${scope.today}::date + t.clock_advance_days limit ${mostCounted}::int) o`
}

function openLines(): RawBuilder<unknown> {
  return sql`select count(*)::int as open_lines from (select 1 from statement_line
    where tenant_id = t.id and conciliation_id is null and aside_reason is null limit ${mostCounted}::int) w`
}
