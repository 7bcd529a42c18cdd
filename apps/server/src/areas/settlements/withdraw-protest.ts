// A person says that the protest of a title was withdrawn, where the bank's file does not: the invoice is pending again.
import { bankDecisions } from '@caderneta/contracts/settlement-bank-decisions'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import {
  changedInvoicesPart,
  endedProtestOrdersPart,
  holdsOf,
  invoiceForUpdate,
  leftRegistry,
} from '../invoices/public.ts'
import { decided } from './decided-exception.ts'
import { canWithdrawProtest } from './exception-rules.ts'
import { exceptionForUpdate } from './exception-store.ts'
import { toException } from './exception-view.ts'
import { invoiceOfException } from './invoice-of-exception.ts'

export const withdrawProtest = action(bankDecisions.withdrawProtest, {
  prepare: ({ params }, { scope, platform }) => invoiceOfException(platform, scope, params.id),
  lock: ({ params }, scope, invoiceId) => ({
    exception: one('exception', exceptionForUpdate(scope, params.id)),
    invoice: invoiceForUpdate(scope, invoiceId),
    holds: holdsOf(scope, invoiceId),
  }),
  decide: ({ exception, invoice: [found], holds }, { body }, scope) => {
    const ability = canWithdrawProtest(exception)
    if (!ability.can) return refuse(ability.reason)
    if (exception.version !== body.version) return refuse('changed_meanwhile')
    const invoice = must(found, 'the exception names an invoice')
    if (invoice.status !== 'inProtest' && !exception.is_write_off_waiting) return refuse('not_in_protest')
    const after = leftRegistry(invoice)
    if (holds.length > 0) return refuse('held_by_bank')
    const answer = decided(scope, exception, { decision: 'protestWithdrawn', cents: 0, reason: body.comment })
    return accept(
      { ...answer.row, invoice_status: after.status },
      {
        parts: [
          changedInvoicesPart(scope.tenantId, [after]),
          ...endedProtestOrdersPart(scope, [after]),
          ...answer.parts,
        ],
        history: [
          { subjectId: invoice.id, event: 'bankProtestWithdrawn', data: { reasons: body.comment } },
          ...answer.history,
        ],
        audit: { subjectId: exception.id, body: { invoiceId: invoice.id, comment: body.comment } },
        events: answer.events,
      },
    )
  },
  view: toException,
})
