import { events } from '@caderneta/contracts/invoice-events'
import type { CreateInvoice } from '@caderneta/contracts/invoice-payloads'
import { invoices } from '@caderneta/contracts/invoices'
import { type CalendarDate, compareDates } from '@caderneta/kernel/calendar-date'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import type { z } from 'zod'
import { type ChargedProduct, chargedProduct, productForCharge } from '../products/public.ts'
import {
  type BillableEnrollment,
  billableForUpdate,
  isGone,
  productId,
  takenSlots,
  withOwnTerms,
} from './billable-enrollment.ts'
import { daysText, offersDate } from '../schools/public.ts'
import { chargeProblem } from './charge-rules.ts'
import { isCompetenceOfYear } from './competence-year.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { itemName } from './item-name.ts'
import { type NewInvoice, newInvoiceParts } from './new-invoices.ts'

export const createInvoice = action(invoices.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    enrollment: one('enrollment', billableForUpdate(scope, [body.enrollmentId], body.competence)),
    held: one('product', productForCharge(scope, body.product)),
    product: one('product', chargedProduct(scope, body.product)),
    taken: takenSlots(scope, [body.enrollmentId], {
      productId: productId(scope, body.product),
      competence: body.competence,
      installment: body.installmentNumber,
    }),
  }),
  decide: ({ enrollment, product, taken: [taken] }, { body }, scope, id) => {
    if (isGone(enrollment)) return refuse('enrollment_not_billable')
    if (taken) return refuse('already_billed', { number: taken.number ?? taken.invoice_id })
    const charged = withOwnTerms(enrollment, product.code)
    const invoice = drawnUp(id, charged, product, body)
    const { cents, dueOn } = invoice
    const refusal =
      dueRefusal(enrollment, body, scope.today) ??
      partsRefusal(enrollment, product, body) ??
      chargeRefusal(product, enrollment, cents)
    if (refusal) return refusal
    if (isDiscountTooLarge(cents, charged)) return refuse('discount_too_large', {}, ['valueCents'])
    const told = { enrollmentId: enrollment.id, productId: product.id, competence: body.competence, dueOn, cents }
    return accept(
      { id, cents, dueOn },
      {
        parts: newInvoiceParts(scope.tenantId, productId(scope, product.id), [invoice]),
        history: [{ subjectId: id, event: 'created', data: { cents, competence: body.competence } }],
        audit: { subjectId: id, body: told },
        events: [news(events['invoice.created'], { subjectId: id, schoolId: enrollment.school_id, version: 1 })],
      },
    )
  },
  view: ({ id, cents, dueOn }) => ({ id, status: 'open' as const, dueDate: dueOn, nominalCents: cents }),
})

function drawnUp(id: string, enrollment: BillableEnrollment, product: ChargedProduct, body: Asked): NewInvoice {
  return {
    id,
    enrollment,
    competence: body.competence,
    dueOn: body.dueDate,
    cents: body.valueCents ?? product.value_cents ?? enrollmentCents(enrollment, product),
    itemName: product.code === null ? product.name : itemName(product.code, body.competence),
    installment: body.installmentNumber,
    installments: body.totalInstallments,
    slot: body.installmentNumber,
    observations: body.observations,
    title: null,
  }
}

/** What the plan asks in the month; where it asks nothing, an instalment. */
function enrollmentCents(enrollment: BillableEnrollment, { code }: ChargedProduct): number {
  return (code === 'tuition' ? enrollment.installment_cents : null) ?? enrollment.monthly_cents
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

/** The school says in how many parts tuition and enrollment are charged. */
function partsRefusal(school: BillableEnrollment, { code }: ChargedProduct, { totalInstallments }: Asked) {
  const { max_monthly_installments: months, max_enrollment_installments: parts } = school
  if (code === 'tuition' && totalInstallments > months)
    return refuse('too_many_monthly_installments', { maximum: months }, ['totalInstallments'])
  if (code === 'enrollment' && totalInstallments > parts)
    return refuse('too_many_enrollment_installments', { maximum: parts }, ['totalInstallments'])
  return null
}

function chargeRefusal(product: ChargedProduct, enrollment: BillableEnrollment, cents: number) {
  if (cents === 0) return refuse('full_scholarship', {}, ['valueCents'])
  const problem = chargeProblem(product, enrollment, cents)
  return problem && refuse(problem.code, problem.values, problem.members)
}
