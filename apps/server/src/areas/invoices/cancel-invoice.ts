import { invoices } from '@caderneta/contracts/invoices'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canceledColumns, canceledInvoices } from './canceled-invoices.ts'
import { canCancel } from './invoice-rules.ts'
import { lockedWhole, type WholeInvoice, wholeOf } from './invoice-store.ts'
import { factsOf, toInvoice } from './invoice-view.ts'
import { ofThisInvoice } from './told-change.ts'

export const cancelInvoice = action(invoices.cancel, {
  about: ofThisInvoice,
  lock: ({ params }, scope) => lockedWhole(scope, params.id),
  decide: (locked, { body: { comment } }, scope) => {
    const whole = wholeOf(locked)
    const { invoice } = whole
    const ability = canCancel(factsOf(invoice))
    if (!ability.can) return refuse(ability.reason)
    const after = canceledColumns(invoice)
    const before = { status: invoice.status, openCents: invoice.open_cents }
    return accept<WholeInvoice>(
      { ...whole, invoice: { ...invoice, ...after, version: invoice.version + 1 } },
      {
        ...canceledInvoices(scope, [invoice], { data: { comment } }),
        audit: { subjectId: invoice.id, body: { before, after, comment } },
      },
    )
  },
  view: toInvoice,
})
