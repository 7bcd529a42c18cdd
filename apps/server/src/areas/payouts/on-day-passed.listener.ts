// The day of what is in the bank's diary has come: it is asked.
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { on } from '../../platform/outbox/news.ts'
import { askJobs, type UnderWay } from './ask-bank.job.ts'

export const onDayPassed = on(networkEvents['day-passed'], {
  name: 'payouts.ask-of-the-day',
  hear: async ({ payload }, { platform, scope, enqueue }) => {
    const rows = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.rows(dueOn(scope.tenantId, payload.day)),
    )
    await enqueue(askJobs(rows))
  },
})

function dueOn(tenantId: number, day: string): Query<UnderWay> {
  return statement(sql<UnderWay>`select y.tenant_id, y.id from payout y
    where y.tenant_id = ${tenantId}::int and y.method = 'pix' and (y.status in ('requested', 'scheduled', 'toConfirm', 'cancellationRequested') or y.after_decision = 'toAsk')
      and y.sent_at is not null and y.scheduled_on <= ${day}::date order by y.id`)
}
