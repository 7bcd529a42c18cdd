import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, type Effects, type Leg, type Part, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { withdrawnInstructionsPart } from './bank-instructions.ts'
import { paymentAtSchoolReversedEntry } from './invoice-entries.ts'
import { canRevertPaymentAtSchool } from './invoice-rules.ts'
import { type InvoiceRecord, lockedWhole, type PaymentRow, type WholeInvoice, wholeOf } from './invoice-store.ts'
import { factsOf, toInvoice } from './invoice-view.ts'

type PostedLeg = {
  entry_id: string
  debit: string
  debit_kind: string
  debit_owner: string | null
  credit: string
  credit_kind: string
  credit_owner: string | null
  cents: number
}

export const revertPaymentAtSchool = action(invoices.revertPaymentAtSchool, {
  prepare: async () => newId(),
  lock: ({ params }, scope) => ({ ...lockedWhole(scope, params.id), posted: lastSchoolEntry(scope, params.id) }),
  decide: ({ posted, ...locked }, { body }, scope, revertedBy) => {
    const whole = wholeOf(locked)
    const ability = canRevertPaymentAtSchool(factsOf(whole.invoice))
    if (!ability.can) return refuse(ability.reason)
    const payment = whole.payments.find((candidate) => candidate.method === 'school')
    if (!payment) return refuse('not_paid_at_school')
    const changes = before(whole.invoice, payment)
    const payments = whole.payments.filter((other) => other !== payment)
    return accept<WholeInvoice>(
      { ...whole, invoice: { ...whole.invoice, ...changes, version: whole.invoice.version + 1 }, payments },
      revertEffects(scope, whole.invoice, { payment, posted, changes, revertedBy, comment: body.comment }),
    )
  },
  view: toInvoice,
})

/** What the invoice was before the counter. */
function before(invoice: InvoiceRecord, payment: PaymentRow) {
  return {
    status: invoice.previous_status ?? ('pending' as const),
    previous_status: null,
    open_cents: toCents(payment.principal_cents + payment.discount_cents + payment.tolerated_cents),
    paid_cents: toCents(invoice.paid_cents - payment.cents),
    paid_on: null,
    ...bankAgain(invoice),
  }
}

type Revert = {
  payment: PaymentRow
  posted: PostedLeg[]
  changes: ReturnType<typeof before>
  revertedBy: string
  comment: string
}

function revertEffects(
  scope: Scope,
  invoice: InvoiceRecord,
  { payment, posted, changes, revertedBy, comment }: Revert,
): Effects {
  const legs = posted.map((leg) => legOf(leg, invoice.id))
  const { entry_id: entryId } = must(posted[0], 'a payment at the counter stands in the ledger')
  const undone = { entryId, subjectId: invoice.id, legs }
  const about = { subjectId: invoice.id, schoolId: invoice.school_id, version: invoice.version + 1 }
  return {
    parts: [
      changedRow('invoice', scope, invoice, changes),
      revertedPart(scope, payment.id, revertedBy),
      withdrawnInstructionsPart(scope, invoice.id, ['writeOff']),
    ],
    history: [{ subjectId: invoice.id, event: 'paymentAtSchoolReversed', data: { cents: payment.cents, comment } }],
    entries: [paymentAtSchoolReversedEntry(undone, scope.today)],
    audit: {
      subjectId: invoice.id,
      body: { before: { status: invoice.status, paidOn: invoice.paid_on }, after: changes, comment },
    },
    events: [news(events['invoice.paymentReversed'], about)],
  }
}

/** A write-off that no remessa carried yet is simply not sent: the title is still registered. */
function bankAgain({ bank_registration }: InvoiceRecord) {
  return {
    bank_registration: bank_registration === 'cancelAwaitingReturn' ? ('registered' as const) : bank_registration,
  }
}

function legOf(leg: PostedLeg, invoiceId: string): Leg {
  return {
    debit: { id: leg.debit, kind: leg.debit_kind, ownerId: leg.debit_owner },
    credit: { id: leg.credit, kind: leg.credit_kind, ownerId: leg.credit_owner },
    cents: leg.cents,
    invoiceId,
  }
}

function lastSchoolEntry(scope: Scope, invoiceId: string) {
  return statement(sql<PostedLeg>`
    select t.entry_id, t.debit, d.kind as debit_kind, d.owner_id as debit_owner, t.credit, c.kind as credit_kind, c.owner_id as credit_owner, t.cents
    from posting t
    join ledger_account d on d.tenant_id = t.tenant_id and d.id = t.debit
    join ledger_account c on c.tenant_id = t.tenant_id and c.id = t.credit
    where t.tenant_id = ${scope.tenantId}::int and t.entry_id = (
      select p.entry_id from posting p where p.tenant_id = ${scope.tenantId}::int and p.invoice_id = ${invoiceId}::uuid
        and p.kind = 'paidAtSchool' order by p.recorded_at desc, p.id desc limit 1)`)
}

function revertedPart(scope: Scope, paymentId: string, revertedBy: string): Part {
  return {
    name: 'reverted_payment',
    rows: 1,
    sql: sql`update payment set reverted_by = ${revertedBy}::uuid
      where tenant_id = ${scope.tenantId}::int and id = ${paymentId}::uuid and reverted_by is null returning 1`,
  }
}
