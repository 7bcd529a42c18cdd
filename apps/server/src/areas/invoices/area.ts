// Invoices: what a family owes, from the moment it is written down until every cent of it is explained.
//
// Always holds: one live invoice per enrollment, product, month and installment (billed_slot); numbers and nosso números never
// repeat, gaps are allowed; an issued invoice's open amount equals its receivable in the ledger; money is booked once per event
// of its rail (payment.ext_ref); an invoice is replaced by another once (replaces_id), which takes over its slots; a second
// copy counts charges from the first due date (late_since), never on charges; from invoice_quarantine.from_on to the day before to_on an
// invoice is not guaranteed, one such time at once, and what replaces it goes on with it; locks are taken enrollment before invoice, invoices in id order.
// Events out: invoice.created, invoice.joined, invoice.itemTakenOff, invoice.issued, invoice.chunkIssued, invoice.chunkExpired, invoice.dueDateChanged, invoice.duplicated,
// invoice.commented, invoice.mentioned, invoice.canceled, invoice.chargeRenewed, invoice.restWrittenOff, invoice.reinstated, invoice.paid, invoice.partlyPaid,
// invoice.unexpectedMoney, invoice.paymentReversed, invoice.paymentUpdated, invoice.quarantineChanged,
// invoice.protestChanged, invoice.givenBack, invoice.giveBackUndone.
// Events in: day-passed, student.merged, student.separated.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { createBulk } from './create-bulk.ts'
import { previewBulk } from './preview-bulk.ts'
import { previewMonth } from './preview-month.ts'
import { listLeftOut } from './list-left-out.ts'
import { exportLeftOut } from './export-left-out.ts'
import { createMonth } from './create-month.ts'
import { sumMonth } from './sum-month.ts'
import { issueMonth } from './issue-month.job.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { cancelCardPayment } from './cancel-card-payment.ts'
import { sendCardPayment } from './send-card-payment.ts'
import { closeInvoice } from './close-invoice.ts'
import { writeOffRest } from './write-off-rest.ts'
import { addComment } from './add-comment.ts'
import { removeComment } from './remove-comment.ts'
import { listMentionable } from './list-mentionable.ts'
import { listChargeable } from './list-chargeable.ts'
import { createInvoice } from './create-invoice.ts'
import { getCardMachineTaxResponsible } from './get-card-machine-tax-responsible.ts'
import { getCreditCardTaxResponsible } from './get-credit-card-tax-responsible.ts'
import { findInvoices } from './find-invoices.ts'
import { getInvoice } from './get-invoice.ts'
import { getInvoiceHistory } from './get-invoice-history.ts'
import { getInvoiceLedgerLines } from './get-invoice-ledger-lines.ts'
import { getPaymentFine } from './get-payment-fine.ts'
import { listInvoiceRemessas } from './list-invoice-remessas.ts'
import { listInvoiceRetornos } from './list-invoice-retornos.ts'
import { countInvoicesByStatus } from './count-invoices-by-status.ts'
import { getFinancialStatus } from './get-financial-status.ts'
import { getFinancialStatusOfMany } from './get-financial-status-of-many.ts'
import { hasOpenInvoices } from './has-open-invoices.ts'
import { listInvoiceStatuses } from './list-invoice-statuses.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { invoiceTotals } from './invoice-totals.ts'
import { issueClass } from './issue-chunk.job.ts'
import { exportInvoices } from './export-invoices.ts'
import { exportInvoicesXlsx } from './export-invoices-xlsx.ts'
import { listInvoices } from './list-invoices.ts'
import { cancelMany } from './cancel-many.ts'
import { duplicateInvoice } from './duplicate-invoice.ts'
import { revertCancellation } from './revert-cancellation.ts'
import { updatePaymentAtSchool } from './update-payment-at-school.ts'
import { takeItemOff } from './take-item-off.ts'
import { closeOpen } from './close-open.ts'
import {
  cancelInvoices,
  closeInvoices,
  quarantineInvoices,
  reissueInvoices,
  releaseInvoices,
} from './many-invoices.job.ts'
import { previewMany } from './preview-many.ts'
import { quarantineInvoice } from './quarantine-invoice.ts'
import { protestInvoice } from './protest-invoice.ts'
import { stopProtest } from './stop-protest.ts'
import { leaveQuarantine } from './leave-quarantine.ts'
import { quarantineMany } from './quarantine-many.ts'
import { leaveQuarantineMany } from './leave-quarantine-many.ts'
import { listQuarantines } from './list-quarantines.ts'
import { exportQuarantines } from './export-quarantines.ts'
import { sumQuarantines } from './sum-quarantines.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { onStudentMerged } from './on-student-merged.listener.ts'
import { onStudentSeparated } from './on-student-separated.listener.ts'
import { payAtSchool } from './pay-at-school.ts'
import { revertPaymentAtSchool } from './revert-payment-at-school.ts'
import { previewReissue } from './preview-reissue.ts'
import { reissueInvoice } from './reissue-invoice.ts'
import { reissueProduct } from './reissue-product.ts'
import { updateInvoice } from './update-invoice.ts'

export const invoicesArea: Area = {
  name: 'invoices',
  subjects,
  endpoints: [
    listInvoices,
    exportInvoices,
    exportInvoicesXlsx,
    invoiceTotals,
    countInvoicesByStatus,
    listInvoiceStatuses,
    listPaymentMethods,
    getFinancialStatus,
    getFinancialStatusOfMany,
    hasOpenInvoices,
    getCreditCardTaxResponsible,
    getCardMachineTaxResponsible,
    findInvoices,
    getInvoice,
    getPaymentFine,
    getInvoiceHistory,
    getInvoiceLedgerLines,
    listInvoiceRemessas,
    listInvoiceRetornos,
    previewBulk,
    createBulk,
    sumMonth,
    previewMonth,
    createMonth,
    listLeftOut,
    exportLeftOut,
    listMentionable,
    listChargeable,
    createInvoice,
    closeInvoice,
    updateInvoice,
    payAtSchool,
    revertPaymentAtSchool,
    cancelInvoice,
    duplicateInvoice,
    revertCancellation,
    updatePaymentAtSchool,
    writeOffRest,
    cancelMany,
    previewReissue,
    reissueProduct,
    reissueInvoice,
    takeItemOff,
    closeOpen,
    previewMany,
    listQuarantines,
    exportQuarantines,
    sumQuarantines,
    quarantineInvoice,
    leaveQuarantine,
    protestInvoice,
    stopProtest,
    quarantineMany,
    leaveQuarantineMany,
    addComment,
    removeComment,
    sendCardPayment,
    cancelCardPayment,
  ],
  listeners: [onDayPassed, onStudentMerged, onStudentSeparated],
  chunkedJobs: [
    issueClass,
    issueMonth,
    cancelInvoices,
    closeInvoices,
    quarantineInvoices,
    releaseInvoices,
    reissueInvoices,
  ],
}
