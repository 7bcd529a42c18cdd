// Asks the bank what became of one payout.
import { z } from 'zod'
import { job, type NewJob } from '../../platform/jobs/job.ts'
import { pixService } from '../payments/public.ts'
import { syncPayout } from './sync-payout.ts'

const Payload = z.object({ payoutId: z.uuid() })
const name = 'payouts.ask-bank'

export type UnderWay = { tenant_id: number; id: string }

export function askJobs(rows: readonly UnderWay[], runAt?: Date): NewJob[] {
  return rows.map(({ tenant_id: tenantId, id }) => ({
    name,
    tenantId,
    payload: { payoutId: id },
    // The same payout is asked about once at a time.
    key: `${name}:${id}`,
    queue: `${name}:${id}`,
    ...(runAt ? { runAt } : {}),
    waitsFor: pixService,
  }))
}

export const askBank = job(
  name,
  (payload) => Payload.parse(payload),
  async ({ payoutId }, context) => void (await syncPayout(context, payoutId)),
  { waitsFor: pixService },
)
