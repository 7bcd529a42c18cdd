// A day passed: what fell due five years ago leaves the bureau, what is under way is asked about, as are names that left
// while the clock of their exclusion runs, and schools hear of clocks that run out and of what the bureau has not confirmed.
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { addBusinessDays } from '@caderneta/kernel/business-days'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { on } from '../../platform/outbox/news.ts'
import { alertSchools } from './alert-schools.ts'
import { askJobs, type UnderWay } from './ask-bureau.job.ts'
import { prescribedBefore } from './debt-rules.ts'
import { leaveBureau } from './leave-bureau.ts'

export const onDayPassed = on(networkEvents['day-passed'], {
  name: 'negative-listings.on-day-passed',
  hear: async ({ payload }, context) => {
    const { platform, scope, enqueue } = context
    const day = toCalendarDate(payload.day)
    await leaveBureau(
      context,
      'prescribed',
      sql`select p.invoice_id from negative_listing p where p.tenant_id = ${scope.tenantId}::int
        and p.due_on < ${prescribedBefore(day)}::date and p.status in ('noticed', 'inclusionRequested', 'unconfirmed', 'refused', 'included')`,
    )
    await alertSchools(context, day, addBusinessDays(day, 1))
    const rows = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.rows(
        statement(sql<UnderWay>`select l.tenant_id, l.id from negative_listing l where l.tenant_id = ${scope.tenantId}::int
          and (l.status in ('inclusionRequested', 'unconfirmed', 'exclusionRequested')
            or (l.status = 'excluded' and l.exclusion_due_on >= ${day}::date)) order by l.id`),
      ),
    )
    await enqueue(askJobs(rows))
  },
})
