// Every few minutes: what fell overdue in each network joins the kept debts of its families. Until then it is read from the invoices.
import { addDays, type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { businessDate, networkNow } from '../../platform/clock.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { foldingDebts } from '../../platform/operation/fold-debts.ts'
import { eachNetwork } from '../../platform/outbox/each-network.ts'
import type { Platform } from '../../platform/platform.ts'
import { daysMarkedAhead, markedFamilies } from '../invoices/public.ts'
import { isOwed } from './debts.ts'
import { lastOverdue } from './delay-rules.ts'

export const keepDebtDays = job(
  'collection.debt-days',
  () => null,
  async (_payload, { platform }) => {
    const networks = await readTransaction(platform.readPool, 0, (tx) =>
      tx.rows(
        statement(sql<{
          tenant_id: number
          days: number
        }>`select id as tenant_id, clock_advance_days as days from control.tenant
          where id > 0 order by id`),
      ),
    )
    const daysOf = new Map(networks.map(({ tenant_id: id, days }) => [id, days]))
    await eachNetwork(networks, (id) => keepDebtDay(platform, id, daysOf.get(id)).then(() => 0))
  },
)

/** After a stop of weeks it takes several turns: one goes no further than what was marked before it. */
export async function keepDebtDay(platform: Platform, tenantId: number, advanceDays = 0): Promise<void> {
  const last = lastOverdue(businessDate(networkNow(platform.clock, advanceDays)))
  const day = await readTransaction(platform.readPool, tenantId, (tx) => tx.first(debtDay(tenantId)))
  const from = day ? toCalendarDate(day.through) : null
  if (from !== null && from >= last) return
  await writeTransaction(platform.writePool, tenantId, async (tx) => {
    // While the mover stands still no mark is taken for the old day: what commits meanwhile is written with the new one.
    await tx.rows(statement(sql`select pg_advisory_xact_lock(${foldingDebts}::int, ${tenantId}::int)`))
    await tx.commitWith(movedOn(tenantId, from, dayAfter(from, last)))
  })
}

function dayAfter(from: CalendarDate | null, last: CalendarDate): CalendarDate {
  const most = from === null ? last : addDays(from, daysMarkedAhead)
  return most < last ? most : last
}

/**
 * Longer than the transaction that moved the day and one that marked by the day before can last, a minute each: two moves at once would go
 * further than the second one marked.
 */
const restSeconds = 180

/** Another worker may have moved it on, or just now: then nothing is left to do. */
function movedOn(tenantId: number, from: CalendarDate | null, to: CalendarDate): Query<unknown> {
  return statement(sql`with moved as (
        insert into family_debt_day as d (tenant_id, through) values (${tenantId}::int, ${to}::date)
        on conflict (tenant_id) do update set through = excluded.through, moved_at = clock_timestamp()
        where d.through = ${from}::date and d.moved_at < clock_timestamp() - make_interval(secs => ${restSeconds}::int) returning 1
      )
      ${markedFamilies(sql`select distinct o.tenant_id, o.guardian_id from invoice o
        where o.tenant_id = ${tenantId}::int and ${isOwed('o')} and o.due_on <= ${to}::date
          and o.due_on > ${from ?? '-infinity'}::date and exists (select from moved)`)}`)
}

/** Up to which due date debts are kept; none: the network is new. */
export function debtDay(tenantId: number): Query<{ through: string }> {
  return statement(
    sql<{ through: string }>`select d.through from family_debt_day d where d.tenant_id = ${tenantId}::int`,
  )
}
