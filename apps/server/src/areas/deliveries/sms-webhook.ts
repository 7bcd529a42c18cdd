import { deliveries } from '@caderneta/contracts/deliveries'
import { proven } from '../../platform/operation/endpoint.ts'
import { takeNotice } from './provider-notice.ts'
import { proveSms } from './provider-signatures.ts'

export const smsWebhook = proven(
  deliveries.smsWebhook,
  async (platform, raw) => proveSms(platform, raw, Date.now()),
  async ({ platform, input: { body } }) => {
    for (const { reference, status, reason = null } of body.messages)
      await takeNotice(platform, reference, { status: status === 'delivered' ? 'delivered' : 'failed', reason })
    return { received: body.messages.length }
  },
)
