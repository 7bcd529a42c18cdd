import { invoices } from '@caderneta/contracts/invoices'
import { compareDates, formatMonth, yearOf } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { billableForUpdate, productId, takenSlots } from './billable-enrollment.ts'
import { newInvoiceParts } from './new-invoices.ts'
import { drawnUp } from './drawn-up-invoice.ts'
import { toInvoice } from './invoice-view.ts'

export const createInvoice = action(invoices.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    enrollment: billableForUpdate(scope, [body.enrollmentId]),
    taken: takenSlots(scope, [body.enrollmentId], {
      productId: productId(scope, body.product),
      competence: body.competence,
      installment: body.installmentNumber,
    }),
    product: statement(sql<{ id: string }>`select ${productId(scope, body.product)} as id`),
  }),
  missing: { enrollment: 'enrollment' },
  decide: ({ enrollment: [enrollment], taken: [taken], product: [product] }, { body }, scope, id) => {
    if (!enrollment || enrollment.status === 'canceled') return refuse('enrollment_not_billable')
    if (taken) return refuse('already_billed', { number: taken.number ?? taken.invoice_id })
    if (compareDates(body.dueDate, scope.today) < 0) return refuse('due_date_passed')
    const cents = body.valueCents ?? enrollment.monthly_cents
    const invoice = {
      id,
      enrollment,
      competence: body.competence,
      dueOn: body.dueDate,
      cents,
      itemName: itemName(body.product, body.competence),
      installment: body.installmentNumber,
      installments: body.totalInstallments,
      observations: body.observations,
      title: null,
    }
    return accept(drawnUp(scope, invoice, product?.id ?? ''), {
      parts: newInvoiceParts(scope.tenantId, body.product, [invoice]),
      history: [{ subjectId: id, event: 'created', data: { cents, competence: body.competence } }],
      audit: { subjectId: id, body: { enrollmentId: enrollment.id, competence: body.competence, dueOn: body.dueDate, cents } },
      events: [{ topic: 'invoice.created', subjectId: id, schoolId: enrollment.school_id, version: 1, payload: {} }],
    })
  },
  view: toInvoice,
})

const productNames = { tuition: 'Mensalidade', enrollment: 'Matrícula' } as const

/** The words on the slip: `Mensalidade Nov/2026`. */
export function itemName(product: keyof typeof productNames, competence: Parameters<typeof formatMonth>[0]): string {
  return `${productNames[product]} ${formatMonth(competence)}/${yearOf(competence)}`
}
