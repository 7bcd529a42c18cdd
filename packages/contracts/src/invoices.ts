// Invoices: what a family owes, from the moment it is written down until every cent of it is explained.
import { z } from 'zod'
import { area, pageOf, read, write } from './define.ts'
import { exportOf, separated, xlsxOf } from './lists.ts'
import { AmountField, DateField, Id, IdParams, MonthField, Reason } from './fields.ts'
import { BulkInvoices, BulkPreview, FinancialStatus, UpdateInvoice } from './invoice-payloads.ts'
import { left, update } from './invoice-rights.ts'
import { BankAnswer, ChargesOnDay, HistoryEvent, Invoice, InvoiceRow, InvoiceStatus } from './invoice-shapes.ts'
import { LedgerLine } from './invoice-ledger-line.ts'
import { InvoiceFilter, InvoiceListQuery, InvoiceTotals } from './invoice-filter.ts'
import { CounterMeans } from './invoice-events.ts'
import { actionCalls } from './invoice-actions.ts'
import { commentCalls } from './invoice-comments.ts'
import { cardCalls } from './invoice-cards.ts'
import { chargeCalls } from './invoice-charges.ts'
import { monthCalls } from './invoice-months.ts'
import { searchCalls } from './invoice-search.ts'
import { BuiltInCode } from './products.ts'
import { DailyInterestField, FineField } from './school-shapes.ts'
import { refusalsOfInvoices } from './refusals-of-invoices.ts'

export { events } from './invoice-events.ts'
export { jobDeeds, jobKinds } from './invoice-job-kinds.ts'
export { refusals } from './refusals-of-invoices.ts'

const base = '/api/ebpay/invoice'
const get = { needs: 'Caderneta.Invoice.Get', params: IdParams, refuses: ['invoice_not_found'] } as const

/** Of the caller's schools, or of one of them, or of one class. */
const Unissued = z.strictObject({ schoolId: Id.optional(), classId: Id.optional() })
/** Those of them that are named; none: all. */
const ToIssue = Unissued.extend({ invoiceIdList: z.array(Id).min(1).max(500).optional() })

const untimely = [
  'due_date_passed',
  'competence_out_of_year',
  'payment_day_not_offered',
  'due_date_beyond_limit',
] as const

const list = read(`GET ${base}`, {
  summary: 'Invoices: what is owed first, by due date',
  needs: 'Caderneta.Invoice.GetAll',
  showsPeople: true,
  query: InvoiceListQuery,
  returns: pageOf(InvoiceRow),
})

export const invoices = area('invoices', refusalsOfInvoices, {
  list,
  export: exportOf(list),
  exportXlsx: xlsxOf(list, '/api/financial/invoice/export-xlsx'),
  totals: read(`GET ${base}/totals`, {
    summary: 'Sums of a filter',
    needs: 'Caderneta.Invoice.GetAll',
    query: InvoiceFilter,
    returns: InvoiceTotals,
  }),
  countByStatus: read(`GET ${base}/invoices-status`, {
    summary: 'Count of invoices by status for a filter',
    needs: 'Caderneta.Invoice.GetAll',
    query: InvoiceFilter,
    returns: z.object({
      items: z.array(z.object({ status: InvoiceStatus, count: z.number().int(), isCapped: z.boolean() })),
    }),
  }),
  ...searchCalls,
  financialStatus: read(`GET ${base}/financial-status`, {
    summary: 'Is each student in debt?',
    needs: 'Caderneta.Invoice.GetAll',
    query: z.object({
      /** Repeated, separated by commas, as `StudentId[]` or as `StudentId[0]`. */
      StudentId: z.preprocess(separated, z.array(Id).min(1).max(500)),
    }),
    returns: FinancialStatus,
    refuses: ['student_not_found'],
  }),
  financialStatusOfMany: read(`POST ${base}/financial-status`, {
    summary: 'The same for up to 500 students, more than fit an address',
    needs: 'Caderneta.Invoice.GetAll',
    body: z.strictObject({ studentIds: z.array(Id).min(1).max(500) }),
    returns: FinancialStatus,
    refuses: ['student_not_found'],
  }),
  hasOpen: read(`GET ${base}/has-open-invoices`, {
    summary: 'Are there invoices not issued yet?',
    needs: 'Caderneta.Invoice.GetAll',
    query: Unissued,
    returns: z.boolean(),
  }),
  get: read(`GET ${base}/:id`, { ...get, summary: 'One invoice', showsPerson: 'guardianId', returns: Invoice }),
  paymentFine: read(`GET ${base}/:id/payment-fine`, {
    ...get,
    summary: 'What would be owed on another date, on these terms',
    query: z.object({
      newDueDate: DateField,
      OverdueFine: z.coerce.number().pipe(FineField).optional(),
      /** Of one day, taken as written: the interest is then counted by it, whatever the contract states. */
      DailyInterest: z.coerce.number().pipe(DailyInterestField).optional(),
    }),
    returns: ChargesOnDay,
  }),
  history: read(`GET ${base}/invoice-history/:id`, {
    ...get,
    summary: 'What happened to an invoice',
    returns: z.object({ items: z.array(HistoryEvent) }),
  }),
  ledgerLines: read(`GET ${base}/:id/ledger-lines`, {
    ...get,
    summary: 'Every cent of an invoice in the ledger',
    returns: z.object({ items: z.array(LedgerLine) }),
  }),
  remessas: read(`GET ${base}/:id/remessas`, {
    ...get,
    summary: 'Bank files that carried the invoice',
    returns: z.object({
      items: z.array(z.object({ id: z.uuid(), fileName: z.string(), movement: z.string(), createdAt: z.string() })),
    }),
  }),
  retornos: read(`GET ${base}/:id/retornos`, {
    ...get,
    summary: 'Bank answers about the invoice',
    returns: z.object({ items: z.array(BankAnswer) }),
  }),
  ...cardCalls,
  ...chargeCalls,
  previewBulk: read(`GET ${base}/bulk`, {
    summary: 'What billing a class would do',
    needs: 'Caderneta.Invoice.Create',
    query: z.object({
      classId: Id,
      competence: MonthField,
      dueDate: DateField,
      product: BuiltInCode.default('tuition'),
    }),
    returns: BulkPreview,
    refuses: ['class_not_found'],
  }),
  createBulk: write(`POST ${base}/bulk`, {
    summary: 'Issue the invoices of a whole class, as a job; asked again meanwhile, it answers that job',
    needs: 'Caderneta.Invoice.Create',
    body: BulkInvoices,
    returns: z.object({ jobId: z.uuid(), toIssueCount: z.number().int() }),
    status: 202,
    refuses: [
      'class_not_found',
      'nothing_to_bill',
      'no_bank_agreement',
      'discount_too_large',
      'issue_running',
      ...untimely,
    ],
  }),
  ...monthCalls,
  close: write(`POST ${base}/:id/close-sync`, {
    ...update,
    summary: 'Issue: number, bar code, ledger',
    refuses: [
      'invoice_not_found',
      'already_issued',
      'already_canceled',
      'no_bank_agreement',
      'discount_too_large',
      'due_date_passed',
      'title_impossible',
    ],
  }),
  closeOpen: write(`POST ${base}/close-open-invoices`, {
    summary: 'Issue all invoices not issued yet, or those that are named, as a job',
    needs: 'Caderneta.Invoice.Update',
    body: ToIssue.default({}),
    returns: z.object({ jobId: z.uuid(), toIssueCount: z.number().int() }),
    status: 202,
    refuses: ['nothing_to_issue'],
  }),
  update: write(`PUT ${base}/:id`, {
    ...left('changeInvoices'),
    summary: 'Change due date, fine, interest or discounts',
    body: UpdateInvoice,
    refuses: [
      'invoice_not_found',
      'items_may_not_change',
      'payer_may_not_change',
      'charges_follow_terms',
      'discount_too_large',
      'legal_regime_has_no_rate',
      'due_date_passed',
      'payment_day_not_offered',
      'already_paid',
      'already_canceled',
      'already_replaced',
      'already_given_back',
      'invoice_expired',
      'held_by_bank',
      'held_by_agreement',
      'changed_meanwhile',
    ],
  }),
  pay: write(`POST ${base}/:id/pay`, {
    ...left('registerPayments'),
    summary: 'Received at the school',
    body: z.strictObject({
      paidDate: DateField,
      totalPaidCents: AmountField,
      means: CounterMeans.nullable().default(null),
      /** Of the invoice that was looked at: absent, whatever it is now. */
      version: z.number().int().optional(),
    }),
    refuses: [
      'changed_meanwhile',
      'invoice_not_found',
      'not_issued_yet',
      'already_paid',
      'already_canceled',
      'already_replaced',
      'already_given_back',
      'invoice_in_collection',
      'paid_in_future',
      'paid_before_issue',
      'payment_too_small',
      'payment_leaves_little',
      'payment_too_large',
      'held_by_bank',
      'held_by_agreement',
    ],
  }),
  revertPaymentAtSchool: write(`POST ${base}/:id/revert-payment-at-school`, {
    ...left('registerPayments'),
    summary: 'Take a payment at school back',
    body: z.strictObject({ comment: Reason }),
    refuses: [
      ...(['invoice_not_found', 'not_paid_at_school', 'already_canceled', 'invoice_in_collection'] as const),
      ...(['counter_part_discounted', 'counter_rest_let_go', 'held_by_bank', 'held_by_agreement'] as const),
      ...(['credit_already_used', 'installment_given_back'] as const),
    ],
  }),
  cancel: write(`POST ${base}/:id/cancel`, {
    ...left('cancelInvoices'),
    needs: 'Caderneta.Invoice.Delete',
    summary: 'Cancel',
    body: z.strictObject({ comment: Reason }),
    refuses: [
      'invoice_not_found',
      'already_paid',
      'already_canceled',
      'already_replaced',
      'already_given_back',
      'invoice_in_collection',
      'partly_paid',
      'held_by_bank',
      'held_by_agreement',
    ],
  }),
  writeOffRest: write(`POST ${base}/:id/write-off-rest`, {
    ...update,
    needs: 'Caderneta.WriteOff.Create',
    summary: 'Let a rest of R$ 1,00 or less go',
    body: z.strictObject({ comment: Reason }),
    refuses: [
      'invoice_not_found',
      'not_issued_yet',
      'already_paid',
      'already_canceled',
      'already_replaced',
      'already_given_back',
      'nothing_to_write_off',
      'held_by_bank',
      'held_by_agreement',
    ],
  }),
  ...actionCalls,
  cancelMany: write(`POST ${base}/cancel-many`, {
    summary: 'Cancel several, each on its own, as a job',
    needs: 'Caderneta.Invoice.Delete',
    schoolAccess: 'cancelInvoices',
    body: z.strictObject({ invoiceIdList: z.array(Id).min(1).max(500), comment: Reason }),
    returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
    refuses: ['invoice_not_found'],
    status: 202,
  }),
  ...commentCalls,
})
