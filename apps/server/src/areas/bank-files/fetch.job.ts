// Fetches from every channel that is switched on, by the clock.
import { z } from 'zod'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { fetchFrom } from './fetch-by-channel.ts'
import { channelService } from './on-send-asked.listener.ts'

const name = 'bankFiles.fetch'
const mostChannels = 5_000

export const fetchAll = job(
  'bankFiles.fetch-all',
  () => null,
  async (_payload, { platform, enqueue }) => {
    const channels = await readTransaction(platform.operatorPool, 0, (tx) =>
      tx.rows(
        statement(sql<{ tenant_id: number; id: string }>`select tenant_id, id from bank_channel where is_active
          order by tenant_id, id limit ${mostChannels}::int`),
      ),
    )
    await enqueue(
      channels.map(({ tenant_id: tenantId, id }) => ({
        name,
        tenantId,
        payload: { bankChannelId: id },
        // One channel is fetched from once at a time.
        key: `${name}:${id}`,
        queue: `${name}:${id}`,
        waitsFor: channelService,
      })),
    )
  },
)

const Payload = z.object({ bankChannelId: z.uuid() })

export const fetchOne = job(
  name,
  (payload) => Payload.parse(payload),
  async ({ bankChannelId }, context) => fetchFrom(context, bankChannelId),
  { waitsFor: channelService },
)
