// A refund that is not paid is undone: the money is the family's credit again.
import { events, settlements } from '@caderneta/contracts/settlements'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { must } from '../../platform/must.ts'
import { canCancelRefund } from './refund-rules.ts'
import { factsOfRefund, refundForUpdate, type RefundRow } from './refund-store.ts'
import { toRefund } from './refund-view.ts'
import { refundCanceledEntry } from './settlement-entries.ts'

export const cancelRefund = action(settlements.cancelRefund, {
  lock: ({ params }, scope) => ({
    refund: one('refund', refundForUpdate(scope, params.id)),
    posted: requestedEntry(scope, params.id),
  }),
  decide: ({ refund, posted: [posted] }, { body }, scope) => {
    const ability = canCancelRefund(refund)
    if (!ability.can) return refuse(ability.reason)
    if (refund.version !== body.version) return refuse('changed_meanwhile')
    const changes = { status: 'canceled' as const }
    const version = refund.version + 1
    const { entry_id: entryId } = must(posted, 'a refund stands in the ledger')
    return accept<RefundRow>(
      { ...refund, ...changes, version },
      {
        parts: [changedRow('guardian_refund', scope, refund, changes)],
        entries: [refundCanceledEntry(factsOfRefund(refund), entryId, scope.today)],
        audit: {
          subjectId: refund.id,
          body: { before: { status: refund.status }, after: changes, comment: body.comment },
        },
        events: [
          news(events['refund.changed'], { subjectId: refund.id, version, payload: { status: changes.status } }),
        ],
      },
    )
  },
  view: toRefund,
})

/** By the family's account, which has an index: the subject alone has none. */
function requestedEntry(scope: Scope, refundId: string): Query<{ entry_id: string }> {
  return statement(sql<{ entry_id: string }>`select p.entry_id from guardian_refund d
    join ledger_account a on a.tenant_id = d.tenant_id and a.kind = 'refundPayable' and a.owner_id = d.guardian_id
    join posting p on p.tenant_id = d.tenant_id and p.credit = a.id and p.subject_id = d.id and p.kind = 'refundRequested'
    where d.tenant_id = ${scope.tenantId}::int and d.id = ${refundId}::uuid limit 1`)
}
