// Every quarter of an hour each network that is active has its templates looked at, the host's too.
import { job } from '../../platform/jobs/job.ts'
import { syncNetwork } from './sync-network.job.ts'
import { whatsappService } from './whatsapp-provider.ts'

export const watchTemplates = job(
  'messageTemplates.watch',
  () => null,
  async (_payload, { platform, enqueue }) => {
    if (platform.whatsapp === null) return
    const networks = (await platform.directory.all()).filter(({ isActive }) => isActive)
    await enqueue(
      networks.map(({ id }) => ({
        name: syncNetwork.name,
        tenantId: id,
        payload: {},
        // One that still waits is enough.
        key: `${syncNetwork.name}:${id}`,
        queue: syncNetwork.name,
        waitsFor: whatsappService,
      })),
    )
  },
)
