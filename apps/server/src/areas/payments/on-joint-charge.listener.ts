import { events } from '@caderneta/contracts/payments'
import { on } from '../../platform/outbox/news.ts'
import { pixService } from './pix-service.ts'
import { syncJointCharge } from './sync-joint-charge.ts'

export const onJointCharge = on(events['jointCharge.changed'], {
  name: 'payments.sync-joint-charge',
  waitsFor: pixService,
  hear: ({ subjectId }, context) => syncJointCharge(context, subjectId),
})
