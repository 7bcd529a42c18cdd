// A rest of R$ 1,00 or less is let go: no slip, no Pix and no counter takes so little.
import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { toCents } from '@caderneta/kernel/money'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { changedInvoice } from './counted-invoices.ts'
import { instructionFor, instructionPart } from './bank-instructions.ts'
import { restWrittenOffEntry } from './invoice-entries.ts'
import { canWriteOffRest, isAtBank } from './invoice-rules.ts'
import { lockedWhole, ownersOf, type WholeInvoice, wholeOf } from './invoice-store.ts'
import type { PaymentRow } from './invoice-rows.ts'
import { factsOf, toInvoice } from './invoice-view.ts'
import { ofThisInvoice } from './told-change.ts'
import { became } from './invoice-transitions.ts'

export const writeOffRest = action(invoices.writeOffRest, {
  about: ofThisInvoice,
  lock: ({ params }, scope) => lockedWhole(scope, params.id),
  decide: (locked, { body }, scope) => {
    const whole = wholeOf(locked)
    const { invoice } = whole
    const ability = canWriteOffRest(factsOf(invoice))
    if (!ability.can) return refuse(ability.reason)
    const wasAtBank = isAtBank(invoice)
    const changes = {
      status: became(invoice, 'paid'),
      previous_status: invoice.status,
      open_cents: toCents(0),
      paid_on: lastPaidOn(whole.payments) ?? scope.today,
      bank_registration: wasAtBank ? ('cancelAwaitingReturn' as const) : invoice.bank_registration,
    }
    const version = invoice.version + 1
    const about = { subjectId: invoice.id, schoolId: invoice.school_id, version }
    const data = { cents: invoice.open_cents, comment: body.comment }
    return accept<WholeInvoice>(
      { ...whole, invoice: { ...invoice, ...changes, version } },
      {
        parts: [
          changedInvoice(scope, invoice, changes),
          ...(wasAtBank ? instructionPart(scope.tenantId, [instructionFor(invoice, 'writeOff')]) : []),
        ],
        history: [{ subjectId: invoice.id, event: 'restWrittenOff', data }],
        entries: [restWrittenOffEntry(ownersOf(invoice), invoice.open_cents, scope.today)],
        audit: { subjectId: invoice.id, body: { before: { status: invoice.status }, after: changes, ...data } },
        events: [news(events['invoice.restWrittenOff'], { ...about, payload: { cents: invoice.open_cents } })],
      },
    )
  },
  view: toInvoice,
})

function lastPaidOn(payments: readonly PaymentRow[]): PaymentRow['paid_on'] | undefined {
  return payments
    .map(({ paid_on }) => paid_on)
    .toSorted()
    .at(-1)
}
