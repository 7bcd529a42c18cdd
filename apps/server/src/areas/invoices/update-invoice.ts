// Of an issued invoice only the due date changes for now: the bar code follows, and the bank is told. Where the bank cannot change
// the discounts with it, the invoice gets a title with another number.
import { events } from '@caderneta/contracts/invoice-events'
import type { UpdateInvoice } from '@caderneta/contracts/invoice-payloads'
import { invoices } from '@caderneta/contracts/invoices'
import { compareDates } from '@caderneta/kernel/calendar-date'
import { toPpm } from '@caderneta/kernel/percent'
import type { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { daysText, type OfferedDays, offersDate } from '../schools/public.ts'
import { instructionFor, instructionPart } from './bank-instructions.ts'
import { concernsBank, needsNewTitle } from './due-date-title.ts'
import { canChangeDueDate } from './invoice-rules.ts'
import { type InvoiceRecord, lockedWhole, type WholeInvoice, wholeOf } from './invoice-store.ts'
import { factsOf, toInvoice } from './invoice-view.ts'
import { retitled } from './retitled.ts'
import { newTitle } from './new-charge.ts'
import { newTitleContract, type TitleContract, titleContract } from './title-contract.ts'
import { takeTitleNumber, type TitleNumber } from './title-number.ts'

export const updateInvoice = action(invoices.update, {
  prepare: ({ params }, { scope, platform }) => takeTitleNumber(params.id, scope, platform, needsNewTitle),
  lock: ({ params }, scope) => ({
    ...lockedWhole(scope, params.id),
    contract: titleContract(scope, params.id),
    newContract: newTitleContract(scope, params.id),
    school: schoolOfInvoice(scope, params.id),
  }),
  decide: (
    { contract: [contract], newContract: [newContract], school: [school], ...locked },
    { body },
    scope,
    numbers,
  ) => {
    const whole = wholeOf(locked)
    const refusal = refusalOf(whole.invoice, body, scope)
    if (refusal) return refuse(refusal)
    if (school && !offersDate(school, body.dueDate))
      return refuse('payment_day_not_offered', { days: daysText(school) }, ['dueDate'])
    const { invoice } = whole
    const title = titleOn(scope, invoice, body.dueDate, { contract, newContract, numbers })
    if (title === null) return refuse('changed_meanwhile')
    const changes = { due_on: body.dueDate, ...title.changes }
    const version = invoice.version + 1
    const subjectId = invoice.id
    return accept<WholeInvoice>(
      { ...whole, invoice: { ...invoice, ...changes, version } },
      {
        parts: [changedRow('invoice', scope, invoice, changes), ...title.parts],
        history: [
          {
            subjectId,
            event: 'rescheduled',
            data: { from: invoice.due_on, to: body.dueDate, reason: body.reason },
          },
          ...title.history,
        ],
        audit: {
          subjectId,
          body: {
            before: { dueOn: invoice.due_on, ...title.before },
            after: { dueOn: body.dueDate, ...title.after },
            reason: body.reason,
          },
        },
        events: [news(events['invoice.dueDateChanged'], { subjectId, schoolId: invoice.school_id, version })],
      },
    )
  },
  view: toInvoice,
})

/** The days that the school of an invoice offers. */
function schoolOfInvoice(scope: Scope, id: string): Query<OfferedDays> {
  return statement(sql<OfferedDays>`select s.payment_days from invoice i
    join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    where i.tenant_id = ${scope.tenantId}::int and i.id = ${id}::uuid and ${inSchools(scope, 'i.school_id')}`)
}

type Contracts = { contract: TitleContract | undefined; newContract: TitleContract | undefined; numbers: TitleNumber }

/** The title with the new due date, and what the bank is told; null where the invoice is no more what its number was taken for. */
function titleOn(scope: Scope, invoice: InvoiceRecord, dueOn: string, { contract, newContract, numbers }: Contracts) {
  if (!needsNewTitle(invoice) || !newContract) {
    const parts = concernsBank(invoice)
      ? instructionPart(scope.tenantId, [instructionFor(invoice, 'changeDueDate')])
      : []
    return { changes: retitled(invoice, contract, dueOn), parts, history: [], before: {}, after: {} }
  }
  if (newContract.bank_agreement_id !== numbers?.bankAgreementId) return null
  const { changes, parts } = newTitle(scope, invoice, newContract, { nossoNumero: numbers.nossoNumero, dueOn })
  const { nosso_numero: nossoNumero, generation } = changes
  return {
    changes,
    parts,
    history: [{ subjectId: invoice.id, event: 'newTitle', data: { nossoNumero, generation } }],
    before: { nossoNumero: invoice.nosso_numero },
    after: { nossoNumero, generation },
  }
}

type Body = z.output<typeof UpdateInvoice>

function refusalOf(invoice: InvoiceRecord, body: Body, scope: Scope) {
  const ability = canChangeDueDate(factsOf(invoice))
  if (!ability.can) return ability.reason
  if (changesMore(invoice, body)) return 'only_due_date_may_change'
  if (compareDates(body.dueDate, scope.today) < 0) return 'due_date_passed'
  return body.dueDate === invoice.due_on ? 'due_date_unchanged' : null
}

/** The payload carries the whole invoice; what it repeats unchanged is no change. */
function changesMore(invoice: InvoiceRecord, body: Body): boolean {
  const others = [
    body.paymentFine !== undefined && body.paymentFine.overdueFine !== toPpm(invoice.fine_ppm),
    body.paymentFine?.dailyInterest !== undefined && body.paymentFine.dailyInterest !== toPpm(invoice.interest_ppm),
    body.payerDocument !== undefined && bare(body.payerDocument) !== invoice.guardian_tax_id,
    Boolean(body.charges),
    Boolean(body.items?.length),
    Boolean(body.earlyPaymentDiscounts?.length),
  ]
  return others.some(Boolean)
}

function bare(document: string): string {
  return document.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
