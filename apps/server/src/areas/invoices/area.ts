// Invoices: what a family owes, from the moment it is written down until every cent of it is explained.
//
// Always holds: one live invoice per enrollment, product, month and instalment (billed_slot); numbers and nosso números never
// repeat, gaps are allowed; an issued invoice's open amount equals its receivable in the ledger; money is booked once per event
// of its rail (payment.ext_ref); locks are taken enrollment before invoice, invoices in id order.
// Events out: invoice.created, invoice.issued, invoice.chunkIssued, invoice.dueDateChanged, invoice.commented, invoice.canceled,
// invoice.paid, invoice.partlyPaid, invoice.unexpectedMoney, invoice.paymentReversed.
import type { Area } from '../../platform/area.ts'
import { createBulk, previewBulk } from './bulk-invoices.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { cancelCardPayment, sendCardPayment } from './card-machine.ts'
import { closeInvoice } from './close-invoice.ts'
import { addComment, removeComment } from './comment.ts'
import { createInvoice } from './create-invoice.ts'
import {
  getInvoice,
  invoiceHistory,
  invoiceLedgerLines,
  invoicePixCode,
  invoiceRemessas,
  invoiceRetornos,
  paymentFine,
} from './get-invoice.ts'
import {
  countByStatus,
  financialStatus,
  hasOpenInvoices,
  invoiceStatusList,
  paymentMethods,
} from './invoice-catalogues.ts'
import { invoiceTotals } from './invoice-totals.ts'
import { issueClass } from './issue-chunk.job.ts'
import { listInvoices } from './list-invoices.ts'
import { cancelMany } from './cancel-many.ts'
import { closeOpen } from './close-open.ts'
import { cancelInvoices, closeInvoices } from './many-invoices.job.ts'
import { payAtSchool } from './pay-at-school.ts'
import { printSlip } from './print-slip.ts'
import { revertPaymentAtSchool } from './revert-payment-at-school.ts'
import { updateInvoice } from './update-invoice.ts'

export const invoicesArea: Area = {
  name: 'invoices',
  endpoints: [
    listInvoices,
    invoiceTotals,
    countByStatus,
    invoiceStatusList,
    paymentMethods,
    financialStatus,
    hasOpenInvoices,
    getInvoice,
    paymentFine,
    invoiceHistory,
    invoiceLedgerLines,
    invoiceRemessas,
    invoiceRetornos,
    invoicePixCode,
    printSlip,
    previewBulk,
    createBulk,
    createInvoice,
    closeInvoice,
    updateInvoice,
    payAtSchool,
    revertPaymentAtSchool,
    cancelInvoice,
    cancelMany,
    closeOpen,
    addComment,
    removeComment,
    sendCardPayment,
    cancelCardPayment,
  ],
  chunkedJobs: [issueClass, cancelInvoices, closeInvoices],
}
