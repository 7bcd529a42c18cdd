import type { AreaSamples } from './sample.ts'

export const deliverySamples: AreaSamples = {
  ids: { deliveries: async ({ build }) => (await build.delivery()).id },
  calls: {
    'deliveries.retry': () => ({}),
    'deliveries.tryChannel': () => ({ channel: 'sms' }),
    'deliveries.smsWebhook': () => ({ messages: [] }),
    'deliveries.whatsappWebhook': () => ({ entry: [] }),
    'deliveries.whatsappChallenge': () => ({
      'hub.mode': 'subscribe',
      'hub.verify_token': 'none',
      'hub.challenge': 1,
    }),
  },
}
