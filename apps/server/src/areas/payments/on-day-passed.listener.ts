// A day has passed: what was paid and no notice told of is asked for. Heard twice, the second finds nothing new.
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { on } from '../../platform/outbox/news.ts'
import { fetchMissed } from './missed-pix.ts'
import { PixRefused } from './pix-provider.ts'
import { pixService } from './pix-service.ts'

export const onDayPassed = on(networkEvents['day-passed'], {
  name: 'payments.fetchMissed',
  waitsFor: pixService,
  hear: async (_event, { platform, scope }) => {
    await fetchMissed(platform, scope).catch((error: unknown) => {
      // A provider without this call refuses it every day: its notices stand alone.
      if (error instanceof PixRefused)
        platform.logger.warn({ tenantId: scope.tenantId, reason: error.message }, 'received Pix were not told')
      else throw error
    })
  },
})
