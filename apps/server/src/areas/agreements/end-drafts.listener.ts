// A draft that nobody saved for a week is over: it is thrown away when the day passes. It is not shown in the hours before.
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { draftNews, endedDrafts, endedDraftsPart } from './draft-store.ts'

export const endDrafts = on(networkEvents['day-passed'], {
  name: 'agreements.end-drafts',
  hear: async (_event, { platform, scope }) => {
    await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
      const ended = await tx.rows(endedDrafts(scope))
      if (ended.length === 0) return tx.rollback()
      await commitOperation(tx, {
        actor: scope.actor,
        operation: 'agreements.endDrafts',
        effects: {
          parts: [endedDraftsPart(scope, ended)],
          audit: { subjectId: networkSubject(scope.tenantId), body: { drafts: ended.length } },
          events: ended.map((row) => draftNews(row, row.version + 1)),
        },
      })
    })
    platform.wakeRelay()
  },
})
