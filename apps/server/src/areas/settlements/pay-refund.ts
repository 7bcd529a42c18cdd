// A refund left the bank: from which account, when, and under which reference.
import { events, settlements } from '@caderneta/contracts/settlements'
import { formatDate } from '@caderneta/kernel/calendar-date'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { ownAccount } from './own-account.ts'
import { canPayRefund } from './refund-rules.ts'
import { factsOfRefund, refundForUpdate, type RefundRow } from './refund-store.ts'
import { toRefund } from './refund-view.ts'
import { refundPaidEntry } from './settlement-entries.ts'

export const payRefund = action(settlements.payRefund, {
  lock: ({ params, body }, scope) => ({
    refund: one('refund', refundForUpdate(scope, params.id)),
    account: one('bank_account', ownAccount(scope, body.bankAccountId)),
  }),
  decide: ({ refund, account }, { body }, scope) => {
    const ability = canPayRefund(refund)
    if (!ability.can) return refuse(ability.reason)
    if (refund.version !== body.version) return refuse('changed_meanwhile')
    if (body.paidDate > scope.today) return refuse('refund_paid_in_future', {}, ['paidDate'])
    if (body.paidDate < refund.decided_on)
      return refuse('refund_paid_before_decision', { day: formatDate(refund.decided_on) }, ['paidDate'])
    const changes = {
      status: 'paid' as const,
      bank_account_id: account.id,
      means: body.means,
      reference: body.reference,
      paid_on: body.paidDate,
    }
    const version = refund.version + 1
    return accept<RefundRow>(
      { ...refund, ...changes, version },
      {
        parts: [changedRow('guardian_refund', scope, refund, changes)],
        entries: [refundPaidEntry(factsOfRefund(refund), account.id, body.paidDate)],
        audit: { subjectId: refund.id, body: { before: { status: refund.status }, after: changes } },
        events: [
          news(events['refund.changed'], { subjectId: refund.id, version, payload: { status: changes.status } }),
        ],
      },
    )
  },
  view: toRefund,
})
