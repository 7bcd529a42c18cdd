import { deliveries } from '@caderneta/contracts/deliveries'
import { proven } from '../../platform/operation/endpoint.ts'
import type { Notice } from './notice-rules.ts'
import { takeNotice } from './provider-notice.ts'
import { proveWhatsapp } from './provider-signatures.ts'

const known: Record<string, Notice['status'] | undefined> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
}

/** What it tells of other kinds, or of messages that are not ours, is passed over. */
export const whatsappWebhook = proven(
  deliveries.whatsappWebhook,
  async (platform, raw) => proveWhatsapp(platform, raw),
  async ({ platform, input: { body } }) => {
    const statuses = body.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses))
    for (const { status, biz_opaque_callback_data: reference, errors } of statuses) {
      const noted = known[status]
      const [problem] = errors ?? []
      const reason = problem ? [problem.code, problem.title].filter(Boolean).join(': ') : null
      if (noted && reference !== undefined) await takeNotice(platform, reference, { status: noted, reason })
    }
    return { received: statuses.length }
  },
)
