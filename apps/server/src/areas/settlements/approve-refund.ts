// A second person says that the credit goes back to the family: from now on it may be paid.
import { events, settlements } from '@caderneta/contracts/settlements'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canApproveRefund, owedRefusal } from './refund-rules.ts'
import { refundForUpdate, type RefundRow } from './refund-store.ts'
import { toRefund } from './refund-view.ts'

export const approveRefund = action(settlements.approveRefund, {
  lock: ({ params }, scope) => ({ refund: one('refund', refundForUpdate(scope, params.id)) }),
  decide: ({ refund }, { body }, scope) => {
    const { userId, name } = scope.actor
    const ability = canApproveRefund(refund, userId)
    if (!ability.can) return refuse(ability.reason)
    if (refund.version !== body.version) return refuse('changed_meanwhile')
    const refusal = owedRefusal(refund.owed_cents, body.owedCents)
    if (refusal) return refusal
    const changes = {
      status: 'approved' as const,
      approved_by: userId,
      approved_at: new Date(scope.now),
      decided_on: scope.today,
    }
    const version = refund.version + 1
    return accept<RefundRow>(
      { ...refund, ...changes, approved_by_name: name, version },
      {
        parts: [changedRow('guardian_refund', scope, refund, changes)],
        audit: {
          subjectId: refund.id,
          body: {
            guardianId: refund.guardian_id,
            cents: refund.cents,
            owedCents: refund.owed_cents,
            before: { status: refund.status },
            after: changes,
          },
        },
        events: [
          news(events['refund.changed'], { subjectId: refund.id, version, payload: { status: changes.status } }),
        ],
      },
    )
  },
  view: toRefund,
})
