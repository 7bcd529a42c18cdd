// Deliveries: messages by e-mail, SMS and WhatsApp, to users, schools and payers of invoices: first access, forgotten password, second factor, notices about their account.
//
// Always holds: a message is queued in the transaction of what it tells, so that neither exists without the other; what it says is
// sealed while it waits and forgotten once it was handed to the mail server; a link or code that is no longer good is not sent. A message
// by e-mail may arrive twice (the process died between handing it over and noting it), under the same Message-ID; an SMS and a WhatsApp never.
// A channel sends so many messages a second over all processes, and rests where its provider asks for it or answers nobody; the others go on.
// Events in: delivery.queued, payoutAccount.changed.
// Events out: delivery.queued, delivery.changed, messageChannel.changed.
import type { Area } from '../../platform/area.ts'
import { deliverySeal } from './queue-delivery.ts'
import { deliverQueued, heldChannels } from './delivery.listener.ts'
import { exportDeliveries } from './export-deliveries.ts'
import { forgetExpired } from './forget-expired.job.ts'
import { listChannels } from './list-channels.ts'
import { listDeliveries } from './list-deliveries.ts'
import { onPayoutAccount } from './on-payout-account.listener.ts'
import { retryDelivery } from './retry-delivery.ts'
import { smsWebhook } from './sms-webhook.ts'
import { tryChannel } from './try-channel.ts'
import { whatsappChallenge } from './whatsapp-challenge.ts'
import { whatsappWebhook } from './whatsapp-webhook.ts'

export const deliveriesArea: Area = {
  name: 'deliveries',
  sealed: [{ table: 'public.delivery', column: 'sealed', purpose: deliverySeal }],
  endpoints: [
    listDeliveries,
    exportDeliveries,
    retryDelivery,
    listChannels,
    tryChannel,
    smsWebhook,
    whatsappWebhook,
    whatsappChallenge,
  ],
  listeners: [...deliverQueued, onPayoutAccount],
  jobs: [forgetExpired],
  resting: heldChannels,
  cron: [{ job: forgetExpired.name, match: '47 * * * *' }],
}
