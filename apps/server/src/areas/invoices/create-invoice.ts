import { events } from '@caderneta/contracts/invoice-events'
import type { CreateInvoice } from '@caderneta/contracts/invoice-payloads'
import { invoices } from '@caderneta/contracts/invoices'
import { type CalendarDate, compareDates, yearOf } from '@caderneta/kernel/calendar-date'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import type { z } from 'zod'
import { type BillableEnrollment, billableForUpdate, productId, takenSlots } from './billable-enrollment.ts'
import { daysText, offersDate } from '../schools/public.ts'
import { isCompetenceOfYear } from './competence-year.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { type NewInvoice, newInvoiceParts } from './new-invoices.ts'

export const createInvoice = action(invoices.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    enrollment: one('enrollment', billableForUpdate(scope, [body.enrollmentId])),
    taken: takenSlots(scope, [body.enrollmentId], {
      productId: productId(scope, body.product),
      competence: body.competence,
      installment: body.installmentNumber,
    }),
  }),
  decide: ({ enrollment, taken: [taken] }, { body }, scope, id) => {
    if (!enrollment || enrollment.status === 'canceled') return refuse('enrollment_not_billable')
    if (taken) return refuse('already_billed', { number: taken.number ?? taken.invoice_id })
    const refusal = dueRefusal(enrollment, body, scope.today) ?? partsRefusal(enrollment, body)
    if (refusal) return refusal
    const invoice = drawnUp(id, enrollment, body)
    const { cents, dueOn } = invoice
    if (isDiscountTooLarge(cents, enrollment)) return refuse('discount_too_large', {}, ['valueCents'])
    return accept(
      { id, cents, dueOn },
      {
        parts: newInvoiceParts(scope.tenantId, body.product, [invoice]),
        history: [{ subjectId: id, event: 'created', data: { cents, competence: body.competence } }],
        audit: { subjectId: id, body: { enrollmentId: enrollment.id, competence: body.competence, dueOn, cents } },
        events: [news(events['invoice.created'], { subjectId: id, schoolId: enrollment.school_id, version: 1 })],
      },
    )
  },
  view: ({ id, cents, dueOn }) => ({ id, status: 'open' as const, dueDate: dueOn, nominalCents: cents }),
})

function drawnUp(id: string, enrollment: BillableEnrollment, body: Asked): NewInvoice {
  return {
    id,
    enrollment,
    competence: body.competence,
    dueOn: body.dueDate,
    cents: body.valueCents ?? enrollment.monthly_cents,
    itemName: itemName(body.product, body.competence),
    installment: body.installmentNumber,
    installments: body.totalInstallments,
    observations: body.observations,
    title: null,
  }
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

/** The school says how many parts there are of each product. */
function partsRefusal(school: BillableEnrollment, { product, totalInstallments }: Asked) {
  const { max_monthly_installments: months, max_enrollment_installments: parts } = school
  if (product === 'tuition' && totalInstallments > months)
    return refuse('too_many_monthly_installments', { maximum: months }, ['totalInstallments'])
  if (product === 'enrollment' && totalInstallments > parts)
    return refuse('too_many_enrollment_installments', { maximum: parts }, ['totalInstallments'])
  return null
}

const productNames = { tuition: 'Mensalidade', enrollment: 'Matrícula' } as const

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

/** The words on the slip: `Mensalidade novembro/2026`. */
export function itemName(product: keyof typeof productNames, competence: CalendarDate): string {
  return `${productNames[product]} ${monthName.format(new Date(`${competence}T00:00:00Z`))}/${yearOf(competence)}`
}
