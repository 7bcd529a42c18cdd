// One invoice for one enrollment: what may be charged, and writing it down.
import { z } from 'zod'
import { read, write } from './define.ts'
import { Id, MonthField } from './fields.ts'
import { CreateInvoice } from './invoice-payloads.ts'
import { InvoiceStatus } from './invoice-shapes.ts'
import { AnyCategory, BuiltInCode } from './products.ts'

const base = '/api/ebpay/invoice'

/** A product that an enrollment may be charged. */
export const Chargeable = z.object({
  /** As `create` takes it: the code of a product that comes with the network, or the id of another. */
  product: z.union([BuiltInCode, z.uuid()]),
  name: z.string(),
  category: AnyCategory,
  /** What is charged unless another value is given. */
  valueCents: z.number().int(),
  /** The same before the enrollment's own discount on the product. */
  fullCents: z.number().int(),
  /** The most that may be charged; null = no bound. */
  maximumCents: z.number().int().nullable(),
})
export type Chargeable = z.output<typeof Chargeable>

export const chargeCalls = {
  chargeable: read(`GET ${base}/chargeable`, {
    summary: 'Products that an enrollment may be charged: those in use for its course, with their values in a month',
    needs: 'Caderneta.Invoice.Create',
    query: z.object({
      enrollmentId: Id,
      /** Whose installment, with its discounts, is the value of the tuition; the full monthly fee where none is given or falls due. */
      competence: MonthField.optional(),
    }),
    returns: z.object({ items: z.array(Chargeable) }),
    refuses: ['enrollment_not_found'],
  }),
  create: write(`POST ${base}`, {
    summary: 'Write an invoice down for one enrollment; it is issued when closed',
    needs: 'Caderneta.Invoice.Create',
    body: CreateInvoice,
    returns: z.object({
      id: z.uuid(),
      status: InvoiceStatus,
      dueDate: z.string(),
      /** Of the invoice with all its items. */
      nominalCents: z.number().int(),
      /** This one, and that of the other payer where two share it. `isJoined`: the charge was added to a draft that was there. */
      invoices: z.array(
        z.object({ id: z.uuid(), guardianId: z.uuid(), nominalCents: z.number().int(), isJoined: z.boolean() }),
      ),
    }),
    status: 201,
    refuses: [
      ...(['enrollment_not_found', 'already_billed', 'enrollment_not_billable', 'discount_too_large'] as const),
      ...(['full_scholarship', 'product_discount_leaves_too_little'] as const),
      ...(['part_too_small', 'no_second_payer'] as const),
      ...(['due_date_passed', 'competence_out_of_year', 'payment_day_not_offered'] as const),
      ...(['too_many_monthly_installments', 'too_many_enrollment_installments', 'enrollment_part_of_month'] as const),
      ...(['product_not_found', 'product_inactive', 'product_not_for_course', 'product_value_above_maximum'] as const),
      ...(['above_network_maximum', 'due_date_beyond_limit'] as const),
    ],
  }),
}
