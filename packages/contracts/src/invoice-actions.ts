// What else a person does with one issued invoice: a second copy with a new due date, a cancellation taken back, a payment at the counter
// put right, quarantine. Calls of `invoices`.
import { z } from 'zod'
import { write } from './define.ts'
import { DateField } from './fields.ts'
import { left } from './invoice-rights.ts'

const base = '/api/ebpay/invoice'

export const actionCalls = {
  duplicate: write(`POST ${base}/:id/duplicate`, {
    ...left('changeInvoices'),
    summary: 'A second copy with a new due date: charges count from the first one; the old title is written off',
    body: z.strictObject({ dueDate: DateField }),
    returns: z.object({ id: z.uuid(), number: z.number().int(), replacesId: z.uuid() }),
    status: 201,
    refuses: [
      ...(['invoice_not_found', 'not_issued_yet', 'already_paid', 'already_canceled', 'already_replaced'] as const),
      ...(['partly_paid', 'held_by_bank', 'second_copy_in_collection', 'second_copy_limit'] as const),
      ...(['due_date_passed', 'due_date_unchanged', 'no_bank_agreement', 'title_impossible'] as const),
    ],
  }),
}
