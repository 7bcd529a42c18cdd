import { events } from '@caderneta/contracts/invoice-events'
import { quarantines } from '@caderneta/contracts/invoice-quarantine'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canLeaveQuarantine } from './invoice-rules.ts'
import { lockedWhole, type WholeInvoice, wholeOf } from './invoice-store.ts'
import { factsOf, toInvoice } from './invoice-view.ts'

export const leaveQuarantine = action(quarantines.leaveQuarantine, {
  lock: ({ params }, scope) => lockedWhole(scope, params.id),
  decide: (locked, { body: { comment } }, scope) => {
    const whole = wholeOf(locked)
    const { invoice } = whole
    const ability = canLeaveQuarantine(factsOf(invoice))
    if (!ability.can) return refuse(ability.reason)
    const from = invoice.quarantine?.fromDate
    return accept<WholeInvoice>(
      { ...whole, invoice: { ...invoice, is_in_quarantine: false, quarantine: null } },
      {
        parts: [endedQuarantinePart(scope, invoice.id, comment)],
        history: [{ subjectId: invoice.id, event: 'removedFromQuarantine', data: { comment, from, to: scope.today } }],
        audit: {
          subjectId: invoice.id,
          body: { before: { quarantine: from }, after: { quarantine: null }, to: scope.today, comment },
        },
        events: [
          news(events['invoice.quarantineChanged'], {
            subjectId: invoice.id,
            schoolId: invoice.school_id,
            version: invoice.version,
            payload: { isIn: false },
          }),
        ],
      },
    )
  },
  view: toInvoice,
})

function endedQuarantinePart({ tenantId, today, actor }: Scope, invoiceId: string, comment: string): Part {
  return {
    name: 'ended_quarantine',
    rows: 1,
    sql: sql`update invoice_quarantine set to_on = ${today}::date, left_reason = ${comment}::text, left_by = ${actor.userId}::uuid, left_at = now()
      where tenant_id = ${tenantId}::int and invoice_id = ${invoiceId}::uuid and to_on is null returning 1`,
  }
}
