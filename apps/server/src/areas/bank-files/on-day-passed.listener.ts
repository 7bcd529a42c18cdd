// A day has passed: a remessa that the bank got before it, and has not answered, waits for its return. Heard twice, it finds none.
import { events } from '@caderneta/contracts/bank-file-events'
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { db } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { remessaStep } from './ended-remessa.ts'

export const onDayPassed = on(networkEvents['day-passed'], {
  name: 'bankFiles.await',
  isInOrder: true,
  hear: async ({ payload }, context) => {
    await awaitReturns(context, payload.day)
    context.platform.wakeRelay()
  },
})

/** A file or a few of each bank agreement, one after the other. */
async function awaitReturns({ platform, scope }: JobContext, day: string): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const sent = await tx.rows(
      db
        .selectFrom('bank_file')
        .selectAll()
        .where('tenant_id', '=', scope.tenantId)
        .where('kind', '=', 'remessa')
        .where('status', '=', 'sent')
        .where('sent_on', '<', toCalendarDate(day))
        .orderBy('id')
        .forUpdate(),
    )
    const steps = sent.map((file) =>
      remessaStep(scope, file, { columns: { status: 'waitingReturn' }, event: events['remessa.sent'] }),
    )
    if (steps.length === 0) return
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'bankFiles.await',
      effects: {
        parts: steps.flatMap(({ effects }, index) =>
          effects.parts.map((part) => ({ ...part, name: `${part.name}_${index}` })),
        ),
        audit: {
          subjectId: networkSubject(scope.tenantId),
          body: { day, files: sent.map(({ id }) => id), after: { status: 'waitingReturn' } },
        },
        events: steps.flatMap(({ effects }) => effects.events ?? []),
      },
    })
  })
}
