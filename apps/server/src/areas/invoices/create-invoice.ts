import { events } from '@caderneta/contracts/invoice-events'
import type { CreateInvoice } from '@caderneta/contracts/invoice-payloads'
import { invoices } from '@caderneta/contracts/invoices'
import { compareDates } from '@caderneta/kernel/calendar-date'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import type { z } from 'zod'
import { type ChargedProduct, chargedProduct, productForCharge } from '../products/public.ts'
import { type BillableEnrollment, billableForUpdate, productId, takenSlots } from './billable-enrollment.ts'
import { chargeProblem } from './charge-rules.ts'
import { isCompetenceOfYear } from './competence-year.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { itemName } from './item-name.ts'
import { type NewInvoice, newInvoiceParts } from './new-invoices.ts'

export const createInvoice = action(invoices.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    enrollment: one('enrollment', billableForUpdate(scope, [body.enrollmentId])),
    held: one('product', productForCharge(scope, body.product)),
    product: one('product', chargedProduct(scope, body.product)),
    taken: takenSlots(scope, [body.enrollmentId], {
      productId: productId(scope, body.product),
      competence: body.competence,
      installment: body.installmentNumber,
    }),
  }),
  decide: ({ enrollment, product, taken: [taken] }, { body }, scope, id) => {
    if (enrollment.status === 'canceled') return refuse('enrollment_not_billable')
    if (taken) return refuse('already_billed', { number: taken.number ?? taken.invoice_id })
    if (compareDates(body.dueDate, scope.today) < 0) return refuse('due_date_passed')
    if (!isCompetenceOfYear(body.competence, enrollment.school_year))
      return refuse('competence_out_of_year', {}, ['competence'])
    const invoice = drawnUp(id, enrollment, product, body)
    const { cents, dueOn } = invoice
    const problem = chargeProblem(product, enrollment, cents)
    if (problem) return refuse(problem.code, problem.values, problem.members)
    if (isDiscountTooLarge(cents, enrollment.early_discounts)) return refuse('discount_too_large', {}, ['valueCents'])
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

function drawnUp(
  id: string,
  enrollment: BillableEnrollment,
  product: ChargedProduct,
  body: z.output<typeof CreateInvoice>,
): NewInvoice {
  return {
    id,
    enrollment,
    competence: body.competence,
    dueOn: body.dueDate,
    cents: body.valueCents ?? product.value_cents ?? enrollment.monthly_cents,
    itemName: product.code === null ? product.name : itemName(product.code, body.competence),
    installment: body.installmentNumber,
    installments: body.totalInstallments,
    observations: body.observations,
    title: null,
  }
}
