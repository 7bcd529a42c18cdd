// Transfers: what a school is paid for a competence, line by line.
import { z } from 'zod'
import { area, declareEvents, PageQuery, pageOf, read, write } from './define.ts'
import { DateField, Id, IdParams, Reason, Text } from './fields.ts'
import { exportOf, listQuery, Search, several, Sum, totalsOf } from './lists.ts'
import { refusals as gatewayRefusals } from './gateways.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { jobDeeds, jobKinds } from './transfer-job-kinds.ts'
import { refusals } from './transfer-refusals.ts'
import {
  InvoiceMovement,
  LineKind,
  PaymentMeans,
  Transfer,
  TransferAuditStatus,
  TransferCheck,
  TransferRecord,
  TransferSource,
  TransferStatus,
} from './transfer-shapes.ts'

export { jobDeeds, jobKinds, refusals }

const Changed = z.object({ status: TransferStatus })
export const events = declareEvents(
  'transfers',
  {
    'transfer.opened': z.object({ count: z.number().int() }),
    'transfer.calculated': Changed,
    'transfer.changed': Changed,
  },
  { 'transfer.changed': ['invoices', 'ledger'] },
)

const base = '/api/gateway-transfer/transfers'
const Versioned = z.strictObject({ version: z.number().int().min(1) })
/** Areas whose screens a decision about a transfer makes stale. */
const touched = ['ledger', 'invoices'] as const

const list = read(`GET ${base}`, {
  summary: 'Transfers of the schools of operation: what needs somebody first, then the newest month',
  needs: 'Caderneta.Transfer.GetAll',
  schoolAccess: 'seeTransfers',
  query: listQuery(
    {
      schoolId: several(Id),
      search: Search,
      status: several(TransferStatus),
      auditStatus: several(TransferAuditStatus),
      /** Months, by any day of each. */
      from: DateField.optional(),
      to: DateField.optional(),
    },
    ['urgency', 'competence', 'school', 'state', 'audit', 'plan', 'closes', 'closed', 'next', 'result', 'due', 'paid'],
  ),
  returns: pageOf(Transfer),
})

const sources = read(`GET ${base}/:id/sources`, {
  summary: 'Invoices, payments and enrollments behind a line of a transfer',
  needs: 'Caderneta.Transfer.Get',
  schoolAccess: 'seeTransfers',
  params: IdParams,
  query: PageQuery.extend({ line: LineKind }),
  returns: pageOf(TransferSource),
  refuses: ['transfer_not_found'],
})

export const transfers = area(
  'transfers',
  { ...gatewayRefusals, ...invoiceRefusals, ...refusals },
  {
    list,
    export: exportOf(list),
    totals: totalsOf(list, { resultCents: Sum, dueCents: Sum, paidCents: Sum }),
    get: read(`GET ${base}/:id`, {
      summary: 'One transfer with its lines; while it is open they are calculated from what is known now',
      needs: 'Caderneta.Transfer.Get',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      returns: TransferRecord,
      refuses: ['transfer_not_found'],
    }),
    sources,
    exportSources: exportOf(sources),
    check: read(`GET ${base}/:id/check`, {
      summary: 'A closed transfer calculated again: the same, or the exact difference',
      needs: 'Caderneta.Transfer.Get',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      returns: TransferCheck,
      refuses: ['transfer_not_found'],
    }),
    ofInvoice: read('GET /api/gateway-transfer/invoice/:id/transfers', {
      summary: 'In which transfers and lines the money of an invoice went',
      needs: 'Caderneta.Transfer.Get',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      returns: z.object({ items: z.array(InvoiceMovement) }),
      refuses: ['invoice_not_found'],
    }),
    prepare: write(`POST ${base}/prepare`, {
      summary:
        'Open the transfers of every school with a plan, up to the month of the network, and calculate those that are open',
      needs: 'Caderneta.Transfer.Create',
      wholeNetwork: true,
      returns: z.object({ opened: z.number().int(), jobId: z.uuid().nullable() }),
    }),
    calculate: write(`POST ${base}/:id/calculate`, {
      summary: 'Calculate an open transfer and keep the estimate',
      needs: 'Caderneta.Transfer.Update',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      returns: Transfer,
      refuses: ['transfer_not_found', 'transfer_is_closed', 'transfer_canceled', 'transfer_without_plan'],
    }),
    close: write(`POST ${base}/:id/close`, {
      summary: 'Close a transfer: its lines are frozen for good and posted to the ledger',
      needs: 'Caderneta.Transfer.Update',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      returns: Transfer,
      refuses: [
        'transfer_not_found',
        'transfer_closed',
        'transfer_canceled',
        'transfer_not_due',
        'transfer_earlier_open',
        'transfer_without_plan',
      ],
      touches: touched,
    }),
    closeMany: write(`POST ${base}/close`, {
      summary: 'Close many transfers as a job, the earliest month first',
      needs: 'Caderneta.Transfer.Update',
      wholeNetwork: true,
      body: z.strictObject({ transferIds: z.array(Id).min(1).max(5_000) }),
      returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
      refuses: ['no_open_transfers'],
      status: 202,
    }),
    cancel: write(`POST ${base}/:id/cancel`, {
      summary: 'Cancel an open transfer: what it would have paid goes into the next one',
      needs: 'Caderneta.Transfer.Delete',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      body: Versioned.extend({ reason: Reason }),
      returns: Transfer,
      refuses: [
        'transfer_not_found',
        'transfer_is_closed',
        'transfer_canceled',
        'transfer_later_closed',
        'transfer_anticipated',
      ],
    }),
    recordPayment: write(`POST ${base}/:id/payments`, {
      summary: 'Record the payment of an installment; another person confirms it',
      needs: 'Caderneta.Transfer.Update',
      signedInOnly: true,
      wholeNetwork: true,
      params: IdParams,
      body: z.strictObject({
        installment: z.number().int().min(1),
        bankAccountId: Id,
        means: PaymentMeans,
        paidOn: DateField,
        reference: Text(80),
      }),
      returns: Transfer,
      refuses: [
        'transfer_not_found',
        'transfer_not_payable',
        'transfer_audit_waiting',
        'transfer_audit_running',
        'transfer_audit_reproved',
        'transfer_audit_not_executed',
        'transfer_installment_not_found',
        'transfer_installment_paid',
        'transfer_payment_in_future',
        'transfer_payment_before_closing',
        'bank_account_not_found',
      ],
    }),
    confirmPayment: write('POST /api/gateway-transfer/transfer-payments/:id/confirm', {
      summary:
        'Confirm a payment that another person recorded: it is posted, and the transfer is done when all of it is paid',
      needs: 'Caderneta.Transfer.Update',
      wholeNetwork: true,
      stepUp: true,
      params: IdParams,
      body: Versioned,
      returns: Transfer,
      refuses: [
        'transfer_payment_not_found',
        'transfer_payment_of_rail',
        'transfer_payment_not_waiting',
        'transfer_payment_own',
        'transfer_payment_confirmer_too_new',
      ],
      touches: touched,
    }),
    undoPayment: write('POST /api/gateway-transfer/transfer-payments/:id/undo', {
      summary: 'Discard a payment that waits, or reverse one that was confirmed',
      needs: 'Caderneta.Transfer.Update',
      wholeNetwork: true,
      stepUp: true,
      params: IdParams,
      body: Versioned.extend({ reason: Reason }),
      returns: Transfer,
      refuses: ['transfer_payment_not_found', 'transfer_payment_of_rail', 'transfer_payment_undone'],
      touches: touched,
    }),
  },
)
