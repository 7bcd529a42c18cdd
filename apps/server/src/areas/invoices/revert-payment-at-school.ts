import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Effects, type Part, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { changedInvoice } from './counted-invoices.ts'
import { type Cover, coveredByCredit, creditsOfPayments } from './credit-cover.ts'
import { revertedPaymentPart } from './credit-undone.ts'
import { creditOfInvoice } from './guardian-credit.ts'
import { lockedGuardianOf } from './guardian-lock.ts'
import { paymentAtSchoolReversedEntry } from './invoice-entries.ts'
import { canRevertPaymentAtSchool, lastCounterPayment } from './counter-rules.ts'
import { type InvoiceRecord, lockedWhole, type WholeInvoice, wholeOf } from './invoice-store.ts'
import type { PaymentRow } from './invoice-rows.ts'
import { factsOf, toInvoice } from './invoice-view.ts'
import { newPaymentsPart, paymentRowOf } from './new-payments.ts'
import { lastPosted, type PostedLeg, postedEntry } from './posted-entry.ts'
import { titleOfWholeAgain, toldToBank } from './title-again.ts'
import { ofThisInvoice } from './told-change.ts'
import { became } from './invoice-transitions.ts'

export const revertPaymentAtSchool = action(invoices.revertPaymentAtSchool, {
  about: ofThisInvoice,
  lock: ({ params }, scope) => ({
    ...lockedWhole(scope, params.id),
    posted: lastPosted(scope, params.id, ['paidAtSchool', 'paidToSchool']),
    told: toldToBank(scope, params.id),
    guardian: lockedGuardianOf(scope, params.id),
    credit: creditOfInvoice(scope, params.id),
  }),
  decide: ({ posted, told, credit: [credit], ...locked }, { body }, scope) => {
    const whole = wholeOf(locked)
    const ability = canRevertPaymentAtSchool(factsOf(whole.invoice), whole.payments)
    if (!ability.can) return refuse(ability.reason)
    const payment = lastCounterPayment(whole.payments)
    if (!payment) return refuse('not_paid_at_school')
    // none: a family that never had credit
    const creditCents = (credit?.cents ?? 0) - payment.surplus_cents
    if (creditCents < 0) return refuse('credit_already_used')
    // Before the ids of the credit that covers it then.
    const revertedBy = newId()
    const payments = whole.payments.filter((other) => other !== payment)
    const asBefore = { ...whole.invoice, ...beforeCounter(whole.invoice, payment) }
    const cover = coveredByCredit(asBefore, creditsOfPayments(payments), creditCents, scope.today)
    const title = titleOfWholeAgain(scope, { ...asBefore, ...cover.invoice }, told)
    const { open_cents, paid_cents, paid_on } = cover.invoice
    const { status, bank_registration } = title
    const changes = { status, open_cents, paid_cents, paid_on, previous_status: null, bank_registration }
    return accept<WholeInvoice>(
      {
        ...whole,
        invoice: { ...whole.invoice, ...changes, version: whole.invoice.version + 1 },
        payments: [...payments, ...cover.payments.map((each) => paymentRowOf(scope, each))],
      },
      revertEffects(scope, whole.invoice, {
        payment,
        posted,
        changes,
        cover,
        bankParts: title.parts,
        revertedBy,
        comment: body.comment,
      }),
    )
  },
  view: toInvoice,
})

/** What the invoice was before that money of the counter: less what other money covers. */
export function beforeCounter(invoice: InvoiceRecord, payment: PaymentRow) {
  return {
    status: statusBefore(invoice),
    open_cents: toCents(
      invoice.open_cents + payment.principal_cents + payment.discount_cents + payment.tolerated_cents,
    ),
    paid_cents: toCents(invoice.paid_cents - payment.principal_cents - payment.charges_cents),
    paid_on: null,
  }
}

/** A part that was taken before other money settled the invoice leaves it waiting; one of what still waits changes nothing of that. */
function statusBefore(invoice: InvoiceRecord): InvoiceRecord['status'] {
  const { status, previous_status: former } = invoice
  if (status === 'paidAtSchool') return became(invoice, former ?? 'pending')
  return status === 'paid' ? became(invoice, 'pending') : status
}

type Revert = {
  payment: PaymentRow
  posted: readonly PostedLeg[]
  changes: Pick<
    InvoiceRecord,
    'status' | 'previous_status' | 'open_cents' | 'paid_cents' | 'paid_on' | 'bank_registration'
  >
  cover: Cover
  bankParts: Part[]
  revertedBy: string
  comment: string
}

function revertEffects(scope: Scope, invoice: InvoiceRecord, revert: Revert): Effects {
  const { payment, posted, changes, cover, bankParts, revertedBy, comment } = revert
  const about = { subjectId: invoice.id, schoolId: invoice.school_id, version: invoice.version + 1 }
  return {
    parts: [
      changedInvoice(scope, invoice, changes),
      revertedPaymentPart(scope, payment.id, revertedBy),
      ...bankParts,
      ...(cover.payments.length > 0 ? [newPaymentsPart(scope.tenantId, cover.payments)] : []),
    ],
    history: [
      { subjectId: invoice.id, event: 'paymentAtSchoolReversed', data: { cents: payment.cents, comment } },
      ...cover.history,
    ],
    entries: [paymentAtSchoolReversedEntry(postedEntry(posted, invoice.id), scope.today), ...cover.entries],
    audit: {
      subjectId: invoice.id,
      body: {
        before: { status: invoice.status, paidOn: invoice.paid_on },
        after: changes,
        creditUsedCents: cover.usedCents,
        comment,
      },
    },
    events: [news(events['invoice.paymentReversed'], about), ...cover.events],
  }
}
