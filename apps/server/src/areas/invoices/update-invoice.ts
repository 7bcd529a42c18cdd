// Due date, fine, interest and discounts of an invoice: the bar code follows, and the bank is told, which waits in line while it has not
// answered. What it cannot be told goes to it as a title with another number.
import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse, unchanged } from '../../platform/operation/effects.ts'
import { daysText, type OfferedDays, offersDate } from '../schools/public.ts'
import { changedInvoice } from './counted-invoices.ts'
import { instructionFor, instructionPart, withdrawnInstructionsPart } from './bank-instructions.ts'
import { concernsBank, needsNewTitle } from './due-date-title.ts'
import { type Asked, changeRefusal, isAsItStands, newTerms, type Terms } from './invoice-change.ts'
import { effectiveDueOn, type SchoolDiscounts } from './invoice-charges.ts'
import { type InvoiceRecord, lockedWhole, type WholeInvoice, wholeOf } from './invoice-store.ts'
import { toInvoice } from './invoice-view.ts'
import { renewedPixPart } from './pix-charge.ts'
import type { ToldOrder } from './told-orders.ts'
import { retitled } from './retitled.ts'
import { newTitle } from './new-charge.ts'
import { newTitleContract, type TitleContract, titleContract } from './title-contract.ts'
import { takeTitleNumber, type TitleNumber } from './title-number.ts'
import { ofThisInvoice } from './told-change.ts'

export const updateInvoice = action(invoices.update, {
  about: ofThisInvoice,
  prepare: ({ params, body }, { scope, platform }) =>
    takeTitleNumber(params.id, scope, platform, (invoice) => !isAsItStands(invoice, body) && isRetold(invoice, body)),
  lock: ({ params }, scope) => ({
    ...lockedWhole(scope, params.id),
    contract: titleContract(scope, params.id),
    newContract: newTitleContract(scope, params.id),
    school: one('invoice', schoolOfInvoice(scope, params.id)),
  }),
  decide: ({ contract: [contract], newContract: [newContract], school, ...locked }, { body }, scope, numbers) => {
    const whole = wholeOf(locked)
    const { invoice } = whole
    const terms = newTerms(invoice, body)
    const refusal = changeRefusal(whole, body, terms, school, scope)
    if (refusal) return refuse(refusal)
    if (isAsItStands(invoice, body)) return unchanged(whole)
    if (body.dueDate !== invoice.due_on && !offersDate(school, body.dueDate))
      return refuse('payment_day_not_offered', { days: daysText(school) }, ['dueDate'])
    const title = titleOn(scope, invoice, body, { contract, newContract, numbers })
    if (title === null) return refuse('changed_meanwhile')
    return changed(scope, whole, { body, terms, title })
  },
  view: toInvoice,
})

type Change = { body: Asked; terms: Terms | null; title: NonNullable<ReturnType<typeof titleOn>> }

/** A change of the due date alone is *rescheduled*, any other is *updated*. */
function changed(scope: Scope, whole: WholeInvoice, { body, terms, title }: Change) {
  const { invoice } = whole
  const subjectId = invoice.id
  const version = invoice.version + 1
  const ofTerms = terms === null ? sameTerms : otherTerms(scope, invoice, terms)
  const late_since = lateSinceOn(invoice, body.dueDate)
  const changes = { due_on: body.dueDate, late_since, ...terms?.rates, ...title.changes }
  const orders = ordersFrom(scope, whole, body)
  const from = invoice.due_on === body.dueDate ? {} : { from: invoice.due_on, to: body.dueDate }
  return accept<WholeInvoice>(
    { ...whole, invoice: { ...invoice, ...changes, ...ofTerms.shown, version }, orders: orders.left },
    {
      parts: [
        changedInvoice(scope, invoice, { ...changes, ...ofTerms.column }),
        ...title.parts,
        ...ofTerms.parts,
        ...orders.parts,
      ],
      history: [
        { subjectId, event: ofTerms.event, data: { ...from, reason: body.reason } },
        ...title.history,
        ...orders.history,
      ],
      audit: {
        subjectId,
        body: {
          before: { dueOn: invoice.due_on, ...ofTerms.before, ...title.before },
          after: { dueOn: body.dueDate, ...ofTerms.after, ...title.after },
          reason: body.reason,
        },
      },
      events: [news(ofTerms.topic, { subjectId, schoolId: invoice.school_id, version })],
    },
  )
}

/** What is not late any more is not protested: an order that no remessa took is withdrawn. */
function ordersFrom(scope: Scope, { invoice, orders }: WholeInvoice, { dueDate, reason }: Asked) {
  const isWaiting = ({ movement, is_told: isTold, generation }: ToldOrder) =>
    movement === 'protest' && !isTold && generation === invoice.generation
  if (effectiveDueOn(dueDate) < scope.today || !orders.some(isWaiting)) return { left: orders, parts: [], history: [] }
  return {
    left: orders.filter((order) => !isWaiting(order)),
    parts: [withdrawnInstructionsPart(scope, [invoice], ['protest'])],
    history: [{ subjectId: invoice.id, event: 'protestOrderWithdrawn', data: { comment: reason } }],
  }
}

/** A second copy that comes to be due before anything was late is an invoice like any other. */
function lateSinceOn({ late_since: since }: InvoiceRecord, dueOn: string) {
  return since !== null && dueOn > effectiveDueOn(since) ? since : null
}

const sameTerms = {
  event: 'rescheduled',
  topic: events['invoice.dueDateChanged'],
  shown: {},
  column: {},
  parts: [],
  before: {},
  after: {},
} as const

/** The Pix is asked for anew: its charge carries the terms. */
function otherTerms(scope: Scope, invoice: InvoiceRecord, { rates, discounts }: Terms) {
  return {
    event: 'updated',
    topic: events['invoice.chargeRenewed'],
    shown: { early_discounts: discounts },
    column: { early_discounts: JSON.stringify(discounts) },
    parts: [renewedPixPart(scope, invoice.id)],
    before: told(invoice, invoice.early_discounts),
    after: told(rates, discounts),
  } as const
}

function told({ fine_ppm, interest_ppm, interest_per }: Terms['rates'], earlyDiscounts: unknown) {
  return { finePpm: fine_ppm, interestPpm: interest_ppm, interestPer: interest_per, earlyDiscounts }
}

/** A bank is told of another due date; of other terms it hears with a new title alone, as of discounts that it cannot move. */
function isRetold(invoice: InvoiceRecord, body: Asked): boolean {
  if (newTerms(invoice, body) !== null) return concernsBank(invoice)
  return needsNewTitle(invoice)
}

type SchoolOfInvoice = OfferedDays & Pick<SchoolDiscounts, 'max_early_discount_ppm'>

/** The days that the school of an invoice offers, and how much it lets off at most. */
function schoolOfInvoice(scope: Scope, id: string): Query<SchoolOfInvoice> {
  return statement(sql<SchoolOfInvoice>`select s.payment_days, s.max_early_discount_ppm from invoice i
    join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    where i.tenant_id = ${scope.tenantId}::int and i.id = ${id}::uuid and ${inSchools(scope, 'i.school_id')}`)
}

type Contracts = { contract: TitleContract | undefined; newContract: TitleContract | undefined; numbers: TitleNumber }

/** The title as it is then, and what the bank is told; null where the invoice is no more what its number was taken for. */
function titleOn(scope: Scope, invoice: InvoiceRecord, body: Asked, { contract, newContract, numbers }: Contracts) {
  const { dueDate: dueOn } = body
  const moved = { ...invoice, late_since: lateSinceOn(invoice, dueOn) }
  if (!isRetold(invoice, body) || !newContract) {
    const isMoved = dueOn !== invoice.due_on && concernsBank(invoice)
    const parts = isMoved ? instructionPart(scope.tenantId, [instructionFor(invoice, 'changeDueDate')]) : []
    return { changes: retitled(moved, contract, dueOn), parts, history: [], before: {}, after: {} }
  }
  if (newContract.bank_agreement_id !== numbers?.bankAgreementId) return null
  const { changes, parts } = newTitle(scope, moved, newContract, { nossoNumero: numbers.nossoNumero, dueOn })
  const { nosso_numero: nossoNumero, generation } = changes
  return {
    changes,
    parts,
    history: [{ subjectId: invoice.id, event: 'newTitle', data: { nossoNumero, generation } }],
    before: { nossoNumero: invoice.nosso_numero },
    after: { nossoNumero, generation },
  }
}
