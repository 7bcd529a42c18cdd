// Payment files: payments of transfers that a bank is asked for in one file (CNAB 240), and what it answers in another.
//
// Always holds: a payment stands in one living file, and what stands in one leaves by nothing else; numbers of an account's files grow and are
// never used twice; the bytes of a file are frozen, so that sent again it is the same file; nothing is told to a bank before it is written
// down that it leaves; a retorno is read whole, of our own account only, each content once and each line once; what is not clear is to be confirmed.
// States: prepared -> sending | delivered | canceled; sending -> delivered | notDelivered; notDelivered -> sending.
// Locks: the account or the file, then payments; a line of a retorno, then transfer, payout and payment.
// Events out: paymentFile.changed, paymentReturn.received, paymentReturn.changed.
// Events in: paymentFile.changed, paymentReturn.received, retorno.fetched, day-passed.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { cancelPaymentFile } from './cancel-payment-file.ts'
import { createPaymentFile } from './create-payment-file.ts'
import { downloadPaymentFile } from './download-payment-file.ts'
import { exportPaymentFiles } from './export-payment-files.ts'
import { exportPaymentReturns } from './export-payment-returns.ts'
import { getPaymentFile } from './get-payment-file.ts'
import { getPaymentReturn } from './get-payment-return.ts'
import { listPayingAccounts } from './list-paying-accounts.ts'
import { listPaymentFiles } from './list-payment-files.ts'
import { listPaymentReturns } from './list-payment-returns.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { onFetched } from './on-fetched.listener.ts'
import { onReturnReceived } from './on-return-received.listener.ts'
import { onSendAsked } from './on-send-asked.listener.ts'
import { preparePaymentFiles } from './prepare-files.job.ts'
import { previewPaymentFile } from './preview-payment-file.ts'
import { releasePaymentFile } from './release-payment-file.ts'
import { seeLine } from './see-line.ts'
import { sendPaymentFile } from './send-payment-file.ts'
import { setAgreement } from './set-agreement.ts'
import { sumPaymentFiles } from './sum-payment-files.ts'
import { tryLine } from './try-line.ts'
import { uploadPaymentReturn } from './upload-payment-return.ts'

export const paymentFilesArea: Area = {
  name: 'paymentFiles',
  subjects,
  endpoints: [
    listPayingAccounts,
    setAgreement,
    previewPaymentFile,
    listPaymentFiles,
    exportPaymentFiles,
    sumPaymentFiles,
    getPaymentFile,
    createPaymentFile,
    releasePaymentFile,
    sendPaymentFile,
    downloadPaymentFile,
    cancelPaymentFile,
    uploadPaymentReturn,
    listPaymentReturns,
    exportPaymentReturns,
    getPaymentReturn,
    seeLine,
    tryLine,
  ],
  chunkedJobs: [preparePaymentFiles],
  listeners: [onSendAsked, onReturnReceived, onFetched, onDayPassed],
}
