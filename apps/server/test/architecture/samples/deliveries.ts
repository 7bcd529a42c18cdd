import type { AreaSamples } from './sample.ts'

export const deliverySamples: AreaSamples = {
  ids: { deliveries: async ({ build }) => (await build.delivery()).id },
  calls: {
    'deliveries.retry': () => ({}),
    'deliveries.tryChannel': async ({ build }) => {
      await build.ground.pool.query(
        `update control.message_channel set rests_until = now() + interval '1 hour', cause = 'asked' where channel = 'sms'`,
      )
      return { channel: 'sms' }
    },
    'deliveries.smsWebhook': () => ({ messages: [] }),
    'deliveries.whatsappWebhook': () => ({ entry: [] }),
    'deliveries.whatsappChallenge': () => ({
      'hub.mode': 'subscribe',
      'hub.verify_token': 'none',
      'hub.challenge': 1,
    }),
  },
}
