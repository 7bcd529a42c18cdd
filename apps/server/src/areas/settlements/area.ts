// Settlements: money that arrived, what it does to an invoice, and what a person must decide about it. One way for the bank's file, the
// Pix provider and every later rail.
//
// Always holds: an event of a bank or a provider is taken once, whoever tells it (`bank_event`); money on an invoice that owes nothing
// changes no status; money never vanishes: it is booked on an invoice, stands in a guardian's credit, or stands as unidentified, and what
// does not fit waits for a person (`settlement_exception`).
// A payment that a person reports books nothing: the bank proves money of its rails, a second person money of a counter (`duplicate_report`).
// A refund is paid once: by hand, or by the one Pix that it names; another person than the one who asked lets it leave.
// Credit is spent under a lock of its guardian and never below zero.
// A paid month that is given back owes nothing and bills nothing; what was paid of it is credit of its guardian, once (`givenBack`).
// What a bank takes back after the family had it as credit and it left is owed by the family, or borne as a loss: by one person's word and another's
// approval, never more of a payment than it brought (`recovery`). What is owed so is what was charged, less its parts that stand (`recovery_part`).
// Events out: exception.opened, exception.resolved, credit.used, credit.ordered, refund.changed, recovery.changed.
import type { Area } from '../../platform/area.ts'
import { countExceptions } from './count-exceptions.ts'
import { exportExceptions } from './export-exceptions.ts'
import { approveRefund } from './approve-refund.ts'
import { applyCredit } from './apply-credit.ts'
import { cancelCreditOrder } from './cancel-credit-order.ts'
import { orderCredit } from './order-credit.ts'
import { cancelRefund } from './cancel-refund.ts'
import { payRefundByPix } from './pay-refund-by-pix.ts'
import { approveRefundPix } from './approve-refund-pix.ts'
import { cancelRefundPix } from './cancel-refund-pix.ts'
import { decideRefundPix } from './decide-refund-pix.ts'
import { getCredit } from './get-credit.ts'
import { identifyMoney } from './identify-money.ts'
import { exportRefunds } from './export-refunds.ts'
import { listRefunds } from './list-refunds.ts'
import { payRefund } from './pay-refund.ts'
import { reinstateInvoice } from './reinstate-invoice.ts'
import { reversePayment } from './reverse-payment.ts'
import { withdrawProtest } from './withdraw-protest.ts'
import { requestRefund } from './request-refund.ts'
import { giveBack } from './give-back.ts'
import { giveBackMany } from './give-back-many.ts'
import { giveBackInvoices } from './give-backs.job.ts'
import { undoGiveBack } from './undo-give-back.ts'
import { sumExceptions } from './sum-exceptions.ts'
import { listExceptions } from './list-exceptions.ts'
import { returnCredit } from './return-credit.ts'
import { resolveException } from './resolve-exception.ts'
import { reportDuplicate } from './report-duplicate.ts'
import { confirmReport } from './confirm-report.ts'
import { downloadReportFile } from './download-report-file.ts'
import { approveRecovery } from './approve-recovery.ts'
import { approveRecoveryPart } from './approve-recovery-part.ts'
import { bearRecovery } from './bear-recovery.ts'
import { cancelRecovery } from './cancel-recovery.ts'
import { cancelRecoveryPart } from './cancel-recovery-part.ts'
import { exportRecoveries } from './export-recoveries.ts'
import { listRecoveries } from './list-recoveries.ts'
import { payRecoveryWithCredit } from './pay-recovery-with-credit.ts'
import { receiveRecovery } from './receive-recovery.ts'
import { recover } from './recover.ts'
import { sumRecoveries } from './sum-recoveries.ts'
import { undoRecoveryPart } from './undo-recovery-part.ts'

export const settlementsArea: Area = {
  name: 'settlements',
  endpoints: [
    listExceptions,
    exportExceptions,
    sumExceptions,
    countExceptions,
    resolveException,
    reportDuplicate,
    confirmReport,
    downloadReportFile,
    identifyMoney,
    reinstateInvoice,
    reversePayment,
    withdrawProtest,
    getCredit,
    applyCredit,
    returnCredit,
    orderCredit,
    cancelCreditOrder,
    requestRefund,
    listRefunds,
    exportRefunds,
    approveRefund,
    payRefund,
    cancelRefund,
    payRefundByPix,
    approveRefundPix,
    cancelRefundPix,
    decideRefundPix,
    giveBack,
    undoGiveBack,
    giveBackMany,
    listRecoveries,
    exportRecoveries,
    sumRecoveries,
    recover,
    approveRecovery,
    cancelRecovery,
    payRecoveryWithCredit,
    receiveRecovery,
    bearRecovery,
    approveRecoveryPart,
    cancelRecoveryPart,
    undoRecoveryPart,
  ],
  chunkedJobs: [giveBackInvoices],
}
