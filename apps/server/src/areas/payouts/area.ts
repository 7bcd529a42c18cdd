// Payouts: a date of a transfer paid by Pix or by a bank file.
//
// Always holds: a date has one living payment, by whatever method; what left the bank is never paid again until it is proved dead; above
// the installation's limit a second person approves before it leaves; what is sent goes to the account in effect, of the school's own
// company; a finished one is posted once; one
// that goes by file never goes by Pix. Locks: the transfer, then the payout, then its payment.
// Events out: payout.changed.
// The Pix of a refund leaves the same way; what becomes of it is the settlements' to write down.
// Events in: payout.changed, refund.changed, day-passed.
import type { Area } from '../../platform/area.ts'
import { approvePayout } from './approve-payout.ts'
import { askBank } from './ask-bank.job.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { tellBank } from './tell-bank.listener.ts'
import { watchPayouts } from './watch-payouts.job.ts'
import { askRefund } from './ask-refund.job.ts'
import { tellBankOfRefund } from './tell-bank-of-refund.listener.ts'
import { watchRefunds } from './watch-refunds.job.ts'
import { getRefundReceipt } from './get-refund-receipt.ts'
import { askPayout } from './ask-payout.ts'
import { subjects } from './audit-subjects.ts'
import { cancelPayout } from './cancel-payout.ts'
import { decidePayout } from './decide-payout.ts'
import { exportPayouts } from './export-payouts.ts'
import { getPayout } from './get-payout.ts'
import { checkReceipt } from './check-receipt.ts'
import { getPaymentReceipt } from './get-payment-receipt.ts'
import { getReceipt } from './get-receipt.ts'
import { listPayouts } from './list-payouts.ts'
import { scheduleMany } from './schedule-many.ts'
import { scheduleTransfer } from './schedule-transfer.ts'
import { scheduleTransfers } from './schedule-transfers.job.ts'
import { sumPayouts } from './sum-payouts.ts'

export const payoutsArea: Area = {
  name: 'payouts',
  subjects,
  endpoints: [
    listPayouts,
    exportPayouts,
    sumPayouts,
    getPayout,
    getReceipt,
    getPaymentReceipt,
    checkReceipt,
    getRefundReceipt,
    scheduleTransfer,
    scheduleMany,
    approvePayout,
    cancelPayout,
    askPayout,
    decidePayout,
  ],
  jobs: [askBank, watchPayouts, askRefund, watchRefunds],
  listeners: [tellBank, tellBankOfRefund, onDayPassed],
  chunkedJobs: [scheduleTransfers],
  cron: [
    { job: watchPayouts.name, match: '*/2 * * * *' },
    { job: watchRefunds.name, match: '*/2 * * * *' },
  ],
}
