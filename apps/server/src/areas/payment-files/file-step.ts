// The next state of a file of payments: what is written, and what is told.
import { events } from '@caderneta/contracts/payment-files'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { PaymentFileRow } from './payment-file-store.ts'

type Changes = Partial<
  Pick<PaymentFileRow, 'message' | 'released_by' | 'released_at' | 'delivered_by' | 'delivered_at' | 'cancel_reason'>
> &
  Pick<PaymentFileRow, 'status'>

/** `isSendAsked`: who hears it takes the file to the bank. */
export function fileStep(
  scope: Scope,
  before: PaymentFileRow,
  changes: Changes,
  { isSendAsked = false, parts = [] }: { isSendAsked?: boolean; parts?: Part[] } = {},
): { after: PaymentFileRow; effects: Effects } {
  const { id: subjectId, version } = before
  const after = { ...before, ...changes, version: version + 1 }
  return {
    after,
    effects: {
      parts: [changedRow('payment_file', scope, before, changes), ...parts],
      history: [
        { subjectId, event: changes.status, data: { message: changes.message ?? changes.cancel_reason ?? null } },
      ],
      audit: { subjectId, body: { before: { status: before.status }, after: { ...changes } } },
      events: [news(events['paymentFile.changed'], { subjectId, version: version + 1, payload: { isSendAsked } })],
    },
  }
}
