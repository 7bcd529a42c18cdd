// Payments: money that arrives without a file. A charge at the Pix provider stands beside each registered title whose bank agreement has a
// Pix key, and goes when the invoice is no longer owed.
//
// Always holds: a QR is shown only after the provider answered; a received Pix is booked once (`bank_event`, `payment.ext_ref`), also
// when the boleto was paid first: then it is the family's credit and an exception. Paying one instrument cancels the other. A charge for
// several invoices asks for the sum of what they are owed that day, a family has one at a time, and it ends when one of them changes.
// So does one for what a family has to put back, of which it has one at a time for each recovery: its Pix is credit of the family and puts that back.
// A charge stays at the gateway that it was asked of; a notice is taken from the gateway that was told the address, for one network.
// Events in: invoice.issued, invoice.chunkIssued, invoice.chunkExpired, invoice.dueDateChanged, invoice.canceled, invoice.duplicated,
// invoice.paid, invoice.partlyPaid, invoice.paymentReversed, invoice.chargeRenewed, invoice.restWrittenOff, invoice.reinstated, retorno.chunkApplied, jointCharge.changed, recovery.changed, day-passed.
// Events out: pixCharge.changed, jointCharge.changed.
import type { Area } from '../../platform/area.ts'
import { chargeListeners } from './charges.listener.ts'
import { fetchReceived } from './fetch-received.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { onJointCharge, onRecoveryChanged } from './on-joint-charge.listener.ts'
import { pixService } from './pix-service.ts'
import { syncChargeJob } from './sync-charge.job.ts'
import { pixNotices } from './pix-notices.ts'
import { pixWebhook } from './pix-webhook.ts'
import { registerNotices } from './register-notices.ts'
import { askRecoveryPix } from './ask-recovery-pix.ts'
import { isResting } from './provider-rest.ts'

export const paymentsArea: Area = {
  name: 'payments',
  endpoints: [pixWebhook, pixNotices, registerNotices, fetchReceived, askRecoveryPix],
  jobs: [syncChargeJob],
  listeners: [onJointCharge, onRecoveryChanged, onDayPassed, ...chargeListeners],
  resting: ({ pix }) => (pix !== null && isResting(pix, Date.now()) ? [pixService] : []),
}
