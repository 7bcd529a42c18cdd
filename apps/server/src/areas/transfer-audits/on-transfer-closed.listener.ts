// A transfer was closed under the guarantee: it is audited by itself, in one transaction. Heard twice, the second time finds its verdict;
// where this fails for good, the transfer stays unaudited and is audited by hand.
import { events as transferEvents } from '@caderneta/contracts/transfers'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { automaticParts, finishedNews } from './audit-parts.ts'
import { criteriaInForce, judgedTransfer } from './audit-run.ts'
import { transfersForUpdate } from './audit-store.ts'

export const onTransferClosed = on(transferEvents['transfer.changed'], {
  name: 'transferAudits.onClosing',
  concerns: ({ payload: { status } }) => status === 'pendingAnalysis' || status === 'done',
  hear: async ({ subjectId }, { platform, scope }) => {
    await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
      const transfer = await tx.first(transfersForUpdate(scope, [subjectId]))
      if (transfer?.audit_status !== 'waiting') return tx.rollback()
      const judged = await judgedTransfer(tx, scope, transfer, await criteriaInForce(tx, scope))
      const run = { id: newId(), transferId: transfer.id, schoolId: transfer.school_id, version: 0, judged }
      await commitOperation(tx, {
        actor: scope.actor,
        operation: 'transferAudits.runOnClosing',
        effects: {
          parts: automaticParts(scope, transfer, run),
          audit: { subjectId: run.id, body: { after: { result: judged.result, input_hash: judged.inputHash } } },
          events: [finishedNews(run, judged.result)],
        },
      })
    })
    platform.wakeRelay()
  },
})
