// What the family's page may do with payments: one code for several invoices.
export {
  invoicesOfCharge,
  type JointChargeRow,
  type JointInvoice,
  lastJointCharge,
} from './joint-charge-store.ts'
export { isPayableTogether, isStillGood, mostTogether } from './joint-rules.ts'
export { recoveryChargesOf } from './recovery-charge-store.ts'
export { isSame as isSameRecoveryCharge, requestRecoveryCharge } from './request-recovery-charge.ts'
export { requestJointCharge } from './request-joint-charge.ts'
export { good, type PixCall, pixCaller, PixRefused } from './pix-provider.ts'
export { pixService } from './pix-service.ts'
export { signingTenant } from './pix-webhook.ts'
export { centsOf } from './charge-request.ts'
