import { events } from '@caderneta/contracts/payments'
import { on } from '../../platform/outbox/news.ts'
import { pixService } from './pix-service.ts'
import { events as settlementEvents } from '@caderneta/contracts/settlements'
import { syncChargesOfRecovery, syncJointCharge } from './sync-joint-charge.ts'

export const onJointCharge = on(events['jointCharge.changed'], {
  name: 'payments.sync-joint-charge',
  waitsFor: pixService,
  hear: ({ subjectId }, context) => syncJointCharge(context, subjectId),
})

/** What is owed of it is another amount now, or nothing: a code of the old amount must not be paid. */
export const onRecoveryChanged = on(settlementEvents['recovery.changed'], {
  name: 'payments.sync-recovery-charges',
  waitsFor: pixService,
  hear: ({ subjectId }, context) => syncChargesOfRecovery(context, subjectId),
})
