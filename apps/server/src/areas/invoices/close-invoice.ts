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
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { instructionPart } from './bank-instructions.ts'
import { billableOfInvoice, type IssuableEnrollment } from './billable-enrollment.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { issueEntry } from './invoice-entries.ts'
import { canClose } from './invoice-rules.ts'
import { lockedWhole, ownersOf, type WholeInvoice, wholeOf } from './invoice-store.ts'
import { factsOf, toInvoice } from './invoice-view.ts'
import { type IssuedTitle, issuedTitleOrProblem } from './issued-title.ts'
import { coveredItemsPart, enrolledPart, invoiceSearch } from './new-invoices.ts'
import { inNameOf } from './payer-parts.ts'

export type Numbers = { number: number; nossoNumero: number; bankAgreementId: string } | null

export const closeInvoice = action(invoices.close, {
  prepare: ({ params }, { scope, platform }) => takeNumbers(params.id, scope, platform),
  // The enrollment ranks before the invoice: everyone locks in that order.
  lock: ({ params }, scope) => ({ enrollment: billableOfInvoice(scope, params.id), ...lockedWhole(scope, params.id) }),
  decide: ({ enrollment: [enrollment], ...locked }, _input, scope, numbers) => {
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
    return issued(scope, whole, enrollment, made.title)
  },
  view: toInvoice,
})

function problemOfTerms(invoice: WholeInvoice['invoice'], today: CalendarDate) {
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

function issued(scope: Scope, whole: WholeInvoice, enrollment: IssuableEnrollment, title: IssuedTitle) {
  const { invoice } = whole
  const changes = {
    number: title.number,
    bank_agreement_id: title.bankAgreementId,
    nosso_numero: title.nossoNumero,
    bar_code: title.barCode,
    digitable_line: title.digitableLine,
    issued_on: title.issuedOn,
    payable_until: title.payableUntil,
    status: 'generated' as const,
    search: invoiceSearch(inNameOf(enrollment, invoice), title.number),
  }
  const owners = ownersOf(invoice)
  const version = invoice.version + 1
  const bank = { bank: enrollment.bank, carteira: enrollment.carteira }
  return accept<WholeInvoice>(
    { ...whole, invoice: { ...invoice, ...changes, ...bank, version } },
    {
      parts: [
        changedRow('invoice', scope, invoice, changes),
        ...enrolledPart(scope.tenantId, [enrollment]),
        coveredItemsPart(scope.tenantId, invoice.id),
        ...instructionPart(scope.tenantId, [
          { invoiceId: invoice.id, bankAgreementId: title.bankAgreementId, movement: 'register', generation: 1 },
        ]),
      ],
      history: [{ subjectId: invoice.id, event: 'generated', data: { number: title.number } }],
      entries: [issueEntry(owners, invoice.nominal_cents, scope.today)],
      audit: { subjectId: invoice.id, body: { after: changes } },
      events: [news(events['invoice.issued'], { subjectId: invoice.id, schoolId: invoice.school_id, version })],
    },
  )
}

function bankAgreementOfSchool(scope: Scope, invoiceId: string) {
  return statement(sql<{ bank_agreement_id: string | null }>`select s.bank_agreement_id as bank_agreement_id
    from invoice i join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    where i.tenant_id = ${scope.tenantId}::int and i.id = ${invoiceId}::uuid and ${inSchools(scope, 'i.school_id')}`)
}
