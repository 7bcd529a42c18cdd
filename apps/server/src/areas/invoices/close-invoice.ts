// Issue: the invoice gets its number, nosso número, bar code and line, enters the ledger, and the bank is to be told.
import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { type CalendarDate, compareDates, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { changedInvoice } from './counted-invoices.ts'
import { instructionPart } from './bank-instructions.ts'
import { billableOfInvoice, type IssuableEnrollment } from './billable-enrollment.ts'
import type { Cover } from './credit-cover.ts'
import {
  coveredAtIssue,
  guardianOf,
  guardiansWithOrders,
  heldOrders,
  usedOrdersPart,
  type WaitingOrder,
  waitingOrders,
} from './credit-orders.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { issueEntry } from './invoice-entries.ts'
import { canClose } from './invoice-rules.ts'
import { type InvoiceRecord, lockedWhole, ownersOf, type WholeInvoice, wholeOf } from './invoice-store.ts'
import { factsOf, toInvoice } from './invoice-view.ts'
import { type IssuedTitle, issuedTitleOrProblem } from './issued-title.ts'
import { coveredItemsPart, enrolledPart, invoiceSearch } from './new-invoices.ts'
import { newPaymentsPart, paymentRowOf } from './new-payments.ts'
import { inNameOf } from './payer-parts.ts'
import { ofThisInvoice } from './told-change.ts'
import { became } from './invoice-transitions.ts'

export type Numbers = { number: number; nossoNumero: number; bankAgreementId: string } | null

export const closeInvoice = action(invoices.close, {
  about: ofThisInvoice,
  prepare: ({ params }, { scope, platform }) => takeNumbers(params.id, scope, platform),
  // The enrollment ranks before the invoice: everyone locks in that order.
  lock: ({ params }, scope) => ({
    enrollment: billableOfInvoice(scope, params.id),
    ...lockedWhole(scope, params.id),
    guardians: guardiansWithOrders(scope, guardianOf(scope, params.id)),
    creditOrders: waitingOrders(scope, guardianOf(scope, params.id)),
  }),
  decide: ({ enrollment: [enrollment], guardians, creditOrders, ...locked }, _input, scope, numbers) => {
    const whole = wholeOf(locked)
    const ability = canClose(factsOf(whole.invoice))
    if (!ability.can) return refuse(ability.reason)
    if (
      !enrollment ||
      enrollment.bank_agreement_id === null ||
      numbers?.bankAgreementId !== enrollment.bank_agreement_id
    )
      return refuse('no_bank_agreement')
    const problem = problemOfTerms(whole.invoice, scope.today)
    if (problem) return refuse(problem)
    const made = issuedTitleOrProblem(enrollment, {
      ...numbers,
      dueOn: whole.invoice.due_on,
      amountCents: whole.invoice.nominal_cents,
      issuedOn: scope.today,
    })
    if ('problem' in made) return refuse('title_impossible', { detail: made.problem })
    const [order] = heldOrders(creditOrders, guardians)
    return issued(scope, whole, { enrollment, title: made.title, order })
  },
  view: toInvoice,
})

/** Why an invoice with such terms is not issued; null: they are as they should be. */
export function problemOfTerms(
  invoice: Pick<InvoiceRecord, 'due_on' | 'nominal_cents' | 'early_discounts'>,
  today: CalendarDate,
) {
  if (compareDates(toCalendarDate(invoice.due_on), today) < 0) return 'due_date_passed'
  // The school's limit was held when the discounts were copied into the invoice.
  const copied = { early_discounts: invoice.early_discounts, max_early_discount_ppm: null }
  return isDiscountTooLarge(invoice.nominal_cents, copied) ? 'discount_too_large' : null
}

/** Numbers come from blocks taken in a transaction of their own; what a refusal leaves unused is a gap. */
export async function takeNumbers(invoiceId: string, scope: Scope, { readPool, numbers }: Platform): Promise<Numbers> {
  const bankAgreement = await readTransaction(readPool, scope.tenantId, (tx) =>
    tx.first(bankAgreementOfSchool(scope, invoiceId)),
  )
  if (!bankAgreement?.bank_agreement_id) return null
  const { tenantId } = scope
  return {
    bankAgreementId: bankAgreement.bank_agreement_id,
    number: await numbers.take({ tenantId, name: 'invoice' }),
    nossoNumero: await numbers.take({ tenantId, name: nossoNumeroCounter(bankAgreement.bank_agreement_id) }),
  }
}

export function nossoNumeroCounter(bankAgreementId: string): string {
  return `nosso-numero:${bankAgreementId}`
}

type Issue = { enrollment: IssuableEnrollment; title: IssuedTitle; order: WaitingOrder | undefined }

function issued(scope: Scope, whole: WholeInvoice, { enrollment, title, order }: Issue) {
  const { invoice } = whole
  const titled = {
    number: title.number,
    bank_agreement_id: title.bankAgreementId,
    nosso_numero: title.nossoNumero,
    bar_code: title.barCode,
    digitable_line: title.digitableLine,
    issued_on: title.issuedOn,
    payable_until: title.payableUntil,
    status: became(invoice, 'generated'),
    search: invoiceSearch(inNameOf(enrollment, invoice), title.number),
  }
  const cover = order && coveredAtIssue({ ...invoice, ...titled }, order, scope.today)
  const of = cover ?? noCover
  const changes = { ...titled, ...(cover ? moneyOf(cover) : {}) }
  const version = invoice.version + 1
  const bank = { bank: enrollment.bank, carteira: enrollment.carteira }
  return accept<WholeInvoice>(
    { ...whole, invoice: { ...invoice, ...changes, ...bank, version }, payments: paymentsOf(scope, cover) },
    {
      parts: [
        changedInvoice(scope, invoice, changes),
        ...enrolledPart(scope.tenantId, [enrollment]),
        coveredItemsPart(scope.tenantId, [invoice.id]),
        ...(cover
          ? coveredParts(scope, order, cover)
          : instructionPart(scope.tenantId, [
              { invoiceId: invoice.id, bankAgreementId: title.bankAgreementId, movement: 'register', generation: 1 },
            ])),
      ],
      history: [
        { subjectId: invoice.id, event: 'generated', data: { number: title.number, cents: invoice.nominal_cents } },
        ...of.history,
      ],
      entries: [issueEntry(ownersOf(invoice), invoice.nominal_cents, scope.today), ...of.entries],
      audit: { subjectId: invoice.id, body: { after: changes } },
      events: [
        news(events['invoice.issued'], { subjectId: invoice.id, schoolId: invoice.school_id, version }),
        ...of.events,
      ],
    },
  )
}

function paymentsOf(scope: Scope, cover: Cover | undefined): WholeInvoice['payments'] {
  return cover ? cover.payments.map((payment) => paymentRowOf(scope, payment)) : []
}

function moneyOf({ invoice }: Cover) {
  const { status, open_cents, paid_cents, paid_on } = invoice
  return { status, open_cents, paid_cents, paid_on }
}

const noCover: Pick<Cover, 'history' | 'entries' | 'events'> = { history: [], entries: [], events: [] }

/** No slip of the whole amount is registered: what stays open is asked for by Pix. */
function coveredParts(scope: Scope, order: WaitingOrder, { invoice, payments, usedCents }: Cover): Part[] {
  return [
    newPaymentsPart(scope.tenantId, payments),
    usedOrdersPart(scope, [{ order, invoiceId: invoice.id, usedCents }]),
  ]
}

function bankAgreementOfSchool(scope: Scope, invoiceId: string) {
  return statement(sql<{ bank_agreement_id: string | null }>`select s.bank_agreement_id as bank_agreement_id
    from invoice i join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    where i.tenant_id = ${scope.tenantId}::int and i.id = ${invoiceId}::uuid and ${inSchools(scope, 'i.school_id')}`)
}
