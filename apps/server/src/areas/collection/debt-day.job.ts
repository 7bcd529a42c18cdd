// Every few minutes: what fell overdue in each network joins the kept debts of its families. Until then it is read from the invoices.
import { addDays, type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { businessDate, networkNow } from '../../platform/clock.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { foldingDebts } from '../../platform/operation/fold-debts.ts'
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
        statement(sql<{ id: number; days: number }>`select id, clock_advance_days as days from control.tenant
          where id > 0 order by id`),
      ),
    )
    for (const { id, days } of networks) await keepDebtDay(platform, id, days)
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

/** Another worker may have moved it on: then nothing is left to do. */
function movedOn(tenantId: number, from: CalendarDate | null, to: CalendarDate): Query<unknown> {
  return statement(sql`with moved as (
        insert into family_debt_day as d (tenant_id, through) values (${tenantId}::int, ${to}::date)
        on conflict (tenant_id) do update set through = excluded.through where d.through = ${from}::date returning 1
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
