// What else a person does with one issued invoice: a second copy with a new due date, a cancellation taken back, a payment at the counter
// put right, quarantine. Calls of `invoices`.
import { z } from 'zod'
import { write } from './define.ts'
import { AmountField, DateField, Reason } from './fields.ts'
import { CounterMeans } from './invoice-events.ts'
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
      ...([
        'invoice_not_found',
        'not_issued_yet',
        'already_paid',
        'already_canceled',
        'already_replaced',
        'already_given_back',
      ] as const),
      ...(['partly_paid', 'held_by_bank', 'held_by_agreement', 'invoice_in_collection'] as const),
      ...(['second_copy_in_collection', 'second_copy_limit'] as const),
      ...(['due_date_passed', 'due_date_unchanged', 'no_bank_agreement', 'title_impossible'] as const),
    ],
  }),
  revertCancellation: write(`POST ${base}/:id/revert-cancellation`, {
    ...left('cancelInvoices'),
    needs: 'Caderneta.Invoice.Delete',
    summary:
      'Take a cancellation back: the invoice is owed again, with a new title where the bank has written the old one off',
    body: z.strictObject({ comment: Reason }),
    refuses: [
      ...([
        'invoice_not_found',
        'not_canceled',
        'already_replaced',
        'canceled_with_enrollment',
        'held_by_bank',
        'held_by_agreement',
      ] as const),
      ...(['already_billed', 'no_bank_agreement', 'changed_meanwhile'] as const),
    ],
  }),
  takeItemOff: write(`POST ${base}/:id/take-item-off`, {
    ...left('cancelInvoices'),
    needs: 'Caderneta.Invoice.Delete',
    summary: 'Take a product off an invoice that is not issued yet: it may be charged anew',
    body: z.strictObject({ position: z.number().int().min(1).max(32_767), comment: Reason }),
    refuses: [
      ...(['invoice_not_found', 'already_issued', 'already_canceled', 'held_by_bank', 'held_by_agreement'] as const),
      ...(['item_not_found', 'last_item', 'discount_too_large'] as const),
    ],
  }),
  updatePaymentAtSchool: write(`POST ${base}/:id/update-payment-at-school`, {
    ...left('registerPayments'),
    summary: 'Put a payment at school right: the one before is reversed in the ledger, never edited',
    body: z.strictObject({
      paidDate: DateField,
      totalPaidCents: AmountField,
      means: CounterMeans.nullable().default(null),
      comment: Reason,
    }),
    refuses: [
      ...([
        'invoice_not_found',
        'not_paid_at_school',
        'already_canceled',
        'invoice_in_collection',
        'counter_part_discounted',
        'counter_rest_let_go',
        'installment_given_back',
        'held_by_bank',
        'held_by_agreement',
        'payment_unchanged',
        'credit_already_used',
      ] as const),
      ...(['paid_in_future', 'paid_before_issue', 'payment_too_small', 'payment_leaves_little'] as const),
      ...(['payment_too_large'] as const),
    ],
  }),
}
