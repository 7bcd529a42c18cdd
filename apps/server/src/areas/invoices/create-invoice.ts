import { events } from '@caderneta/contracts/invoice-events'
import type { CreateInvoice, InvoicePayer } from '@caderneta/contracts/invoice-payloads'
import { invoices } from '@caderneta/contracts/invoices'
import { type CalendarDate, compareDates, formatDate } from '@caderneta/kernel/calendar-date'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import type { z } from 'zod'
import { type ChargedProduct, chargedProduct, productForCharge } from '../products/public.ts'
import {
  type BillableEnrollment,
  billableForUpdate,
  isGone,
  productId,
  type Slot,
  takenSlots,
  withOwnTerms,
} from './billable-enrollment.ts'
import { productCents } from '../enrollments/public.ts'
import { daysText, offersDate } from '../schools/public.ts'
import { limitProblem } from './billing-limits.ts'
import { chargeProblem } from './charge-rules.ts'
import { isCompetenceOfYear } from './competence-year.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { itemName } from './item-name.ts'
import { draftFor, draftsToJoin, type Joined } from './joined-drafts.ts'
import { type NewInvoice, newInvoiceParts, totalOf } from './new-invoices.ts'
import { type Bill, billsOf, isPartTooSmall, openPart, soleBill } from './payer-parts.ts'

export const createInvoice = action(invoices.create, {
  prepare: async () => [newId(), newId()],
  lock: ({ body }, scope) => ({
    enrollment: one('enrollment', billableForUpdate(scope, [body.enrollmentId], body.competence)),
    held: one('product', productForCharge(scope, body.product)),
    product: one('product', chargedProduct(scope, body.product)),
    taken: takenSlots(scope, [body.enrollmentId], {
      productId: productId(scope, body.product),
      competence: body.competence,
      installment: body.installmentNumber,
    }),
    drafts: draftsToJoin(scope, [body.enrollmentId], { competence: body.competence, dueOn: body.dueDate }),
  }),
  decide: ({ enrollment, product, taken, drafts }, { body }, scope, ids) => {
    const charged = withOwnTerms(enrollment, product.code)
    const cents = body.valueCents ?? offeredCents(charged, product, body.competence)
    const refusal = slotRefusal(enrollment, taken, body) ?? chargeRefusals(charged, product, body, cents, scope.today)
    if (refusal) return refusal
    const bills = billed(charged, { category: product.category, productId: product.id, cents, taken }, body.payer)
    if (bills.some(isPartTooSmall)) return refuse('part_too_small', {}, ['valueCents'])
    const all = bills.map((bill, index) =>
      // A code of another system is of one invoice.
      joinedTo(
        body.externalId === null ? draftFor(bill, drafts, body.observations) : null,
        drawnUp(must(ids[index], 'there are two payers at most'), bill, product, body),
      ),
    )
    return accept(all, effectsOf(scope, all, product))
  },
  view: (all) => {
    const first = firstOf(all)
    const each = all.map((invoice) => ({
      id: invoice.id,
      guardianId: invoice.enrollment.guardian_id,
      nominalCents: totalOf(invoice),
      isJoined: invoice.joined !== undefined,
    }))
    return { id: first.id, status: 'open' as const, dueDate: first.dueOn, nominalCents: totalOf(first), invoices: each }
  },
})

function firstOf(all: readonly NewInvoice[]): NewInvoice {
  return must(all[0], 'something is billed, or refused')
}

function slotRefusal(enrollment: BillableEnrollment, taken: readonly Slot[], { payer }: Asked) {
  if (isGone(enrollment)) return refuse('enrollment_not_billable')
  if (payer === 'coGuardian' && enrollment.co_guardian_id === null) return refuse('no_second_payer', {}, ['payer'])
  const [first] = taken
  // All of it to one payer: no part of it was billed before.
  if (first && (payer !== 'shares' || !openPart(taken)))
    return refuse('already_billed', { number: first.number ?? first.invoice_id })
  return null
}

type Charge = Parameters<typeof billsOf>[1]

function billed(enrollment: BillableEnrollment, charge: Charge, payer: InvoicePayer): Bill[] {
  return payer === 'shares' ? billsOf(enrollment, charge) : [soleBill(enrollment, charge.cents, payer === 'coGuardian')]
}

function chargeRefusals(
  charged: BillableEnrollment,
  product: ChargedProduct,
  body: Asked,
  cents: number,
  today: CalendarDate,
) {
  return (
    dueRefusal(charged, body, today) ??
    partsRefusal(charged, product, body) ??
    chargeRefusal(product, charged, cents) ??
    limitRefusal(charged, body, cents) ??
    (isDiscountTooLarge(cents, charged) ? refuse('discount_too_large', {}, ['valueCents']) : null)
  )
}

function drawnUp(id: string, { enrollment, part, cents }: Bill, product: ChargedProduct, body: Asked): NewInvoice {
  return {
    id,
    enrollment,
    part,
    competence: body.competence,
    dueOn: body.dueDate,
    cents,
    itemName: product.code === null ? product.name : itemName(product.code, body.competence),
    installment: body.installmentNumber,
    installments: body.totalInstallments,
    slot: body.installmentNumber,
    observations: body.observations,
    externalId: body.externalId,
    externalOrderId: body.externalOrderId,
    title: null,
  }
}

function joinedTo(joined: Joined | null, invoice: NewInvoice): NewInvoice {
  return joined === null ? invoice : { ...invoice, id: joined.id, joined }
}

function effectsOf(scope: Scope, all: NewInvoice[], product: ChargedProduct): Effects {
  const { id, enrollment, competence, dueOn, cents } = firstOf(all)
  const told = { enrollmentId: enrollment.id, productId: product.id, competence, dueOn, cents }
  const joined = all.flatMap((each) => (each.joined ? [each.id] : []))
  const shared = all.map((each) => ({ id: each.id, guardianId: each.enrollment.guardian_id, cents: each.cents }))
  return {
    parts: newInvoiceParts(scope.tenantId, productId(scope, product.id), all),
    history: all.map(historyLine),
    audit: {
      subjectId: id,
      body: { ...told, ...(all.length > 1 ? { shared } : {}), ...(joined.length > 0 ? { joined } : {}) },
    },
    events: all.map((each) =>
      news(each.joined ? events['invoice.joined'] : events['invoice.created'], {
        subjectId: each.id,
        schoolId: enrollment.school_id,
        version: each.joined ? each.joined.version + 1 : 1,
      }),
    ),
  }
}

function historyLine({ id, cents, competence, itemName, joined }: NewInvoice) {
  if (!joined) return { subjectId: id, event: 'created', data: { cents, competence } }
  return { subjectId: id, event: 'itemAdded', data: { cents, item: itemName } }
}

/** The product's value less its own discount; of what comes with the network, what the plan asks in the month, or an installment. */
function offeredCents(
  enrollment: BillableEnrollment,
  { id, code, value_cents }: ChargedProduct,
  competence: string,
): number {
  if (value_cents !== null) return productCents(enrollment, { id, value_cents }, competence)
  return (code === 'tuition' ? enrollment.installment_cents : enrollment.part_cents) ?? enrollment.monthly_cents
}

type Asked = z.output<typeof CreateInvoice>

function dueRefusal(enrollment: BillableEnrollment, { dueDate, competence }: Asked, today: CalendarDate) {
  if (compareDates(dueDate, today) < 0) return refuse('due_date_passed')
  if (!isCompetenceOfYear(competence, enrollment.school_year))
    return refuse('competence_out_of_year', {}, ['competence'])
  if (!offersDate(enrollment, dueDate))
    return refuse('payment_day_not_offered', { days: daysText(enrollment) }, ['dueDate'])
  return null
}

function limitRefusal(enrollment: BillableEnrollment, { dueDate }: Asked, cents: number) {
  const problem = limitProblem(enrollment, { dueOn: dueDate, cents })
  if (!problem) return null
  return refuse(problem.code, problem.values, [problem.code === 'due_date_beyond_limit' ? 'dueDate' : 'valueCents'])
}

/** The school says in how many parts tuition and enrollment are charged. */
function partsRefusal(school: BillableEnrollment, { code }: ChargedProduct, body: Asked) {
  const { max_monthly_installments: months, max_enrollment_installments: parts } = school
  if (code === 'tuition' && body.totalInstallments > months)
    return refuse('too_many_monthly_installments', { maximum: months }, ['totalInstallments'])
  if (code !== 'enrollment') return null
  if (body.totalInstallments > parts)
    return refuse('too_many_enrollment_installments', { maximum: parts }, ['totalInstallments'])
  return enrollmentPartRefusal(school, body)
}

/** A plan with a part for enrollment charges it once: in its month, in one piece. Another month or number would be a second one. */
function enrollmentPartRefusal(
  { enrollment_part_on: on, part_cents: cents }: BillableEnrollment,
  { installmentNumber, totalInstallments }: Asked,
) {
  if (on === null) return null
  if (cents === null) return refuse('enrollment_part_of_month', { date: formatDate(on) }, ['competence'])
  return installmentNumber > 1 || totalInstallments > 1
    ? refuse('enrollment_part_of_month', { date: formatDate(on) }, ['totalInstallments'])
    : null
}

function chargeRefusal(product: ChargedProduct, enrollment: BillableEnrollment, cents: number) {
  if (cents === 0) return refuse('full_scholarship', {}, ['valueCents'])
  // The product costs less than when its discount was given.
  if (cents <= 100) return refuse('product_discount_leaves_too_little', { product: product.name }, ['valueCents'])
  const problem = chargeProblem(product, enrollment, cents)
  return problem && refuse(problem.code, problem.values, problem.members)
}
