// The day of payments in files has passed, and no retorno told their end: nobody knows, and another person decides with the proof.
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { unanswered } from '../payouts/public.ts'

export const onDayPassed = on(networkEvents['day-passed'], {
  name: 'paymentFiles.unanswered',
  hear: async ({ payload }, context) => {
    // Until none is left.
    while (await areSomeInDoubt(context, payload.day)) {}
    context.platform.wakeRelay()
  },
})

/** As many as a file takes, in one transaction. */
const most = 2_000

async function areSomeInDoubt({ platform, scope }: JobContext, day: string): Promise<boolean> {
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const rows = await tx.rows(silentSince(scope.tenantId, day))
    if (rows.length === 0) {
      await tx.rollback()
      return false
    }
    await commitOperation(tx, {
      actor: scope.actor,
      operation: paymentFiles.upload.name,
      effects: {
        ...unanswered(scope, rows),
        audit: { subjectId: networkSubject(scope.tenantId), body: { day, count: rows.length } },
      },
    })
    return true
  })
}

type Silent = { id: string; school_id: string; method: 'pix' | 'file'; version: number }

function silentSince(tenantId: number, day: string): Query<Silent> {
  return statement(sql<Silent>`select id, school_id, method, version from payout
    where tenant_id = ${tenantId}::int and method = 'file' and status in ('requested', 'scheduled') and sent_at is not null
      and scheduled_on < ${day}::date order by id limit ${most}::int for no key update`)
}
