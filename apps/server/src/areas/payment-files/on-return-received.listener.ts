// Does what a retorno says, line by line. It may run twice, and may be cut anywhere: only lines that wait are done.
import { events, paymentFiles } from '@caderneta/contracts/payment-files'
import { sql } from 'kysely'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { news, on } from '../../platform/outbox/news.ts'
import { appliedLine } from './apply-line.ts'
import { oneReturn, returnForUpdate, waitingLines } from './return-store.ts'

export const onReturnReceived = on(events['paymentReturn.received'], {
  name: 'paymentFiles.read-return',
  hear: async ({ subjectId }, context) => {
    const { platform, scope } = context
    const [row, lines] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      Promise.all([tx.first(oneReturn(scope, subjectId)), tx.rows(waitingLines(scope, subjectId))]),
    )
    if (!row) return
    // Each payment is a transaction of its own.
    for (const line of lines) await appliedLine(context, row.bank_account_id, line)
    await counted(context, subjectId)
    platform.wakeRelay()
  },
})

/** The counts beside the file are those of its lines. */
async function counted({ platform, scope }: JobContext, id: string): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const row = await tx.first(returnForUpdate(scope, id))
    if (!row) return tx.rollback()
    const version = row.version + 1
    await commitOperation(tx, {
      actor: scope.actor,
      operation: paymentFiles.upload.name,
      effects: {
        parts: [
          {
            name: 'counted_return',
            rows: 1,
            sql: sql`update payment_return t set status = case when c.waiting = 0 then 'read' else 'reading' end, paid_count = c.paid, refused_count = c.refused,
                person_count = c.person, version = ${version}::int
              from (select count(*) filter (where outcome = 'waiting') as waiting, count(*) filter (where kind = 'paid' and outcome = 'done') as paid,
                  count(*) filter (where kind in ('refused', 'cancelled', 'returned') and outcome = 'done') as refused,
                  count(*) filter (where outcome = 'person') as person
                from payment_return_line where tenant_id = ${scope.tenantId}::int and return_id = ${id}::uuid) c
              where t.tenant_id = ${scope.tenantId}::int and t.id = ${id}::uuid and t.version = ${row.version}::int returning 1`,
          },
        ],
        audit: { subjectId: id, body: { fileName: row.file_name } },
        events: [news(events['paymentReturn.changed'], { subjectId: id, version })],
      },
    })
  })
}
