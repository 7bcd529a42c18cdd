// Asks the bank what became of the Pix of one refund.
import { z } from 'zod'
import { job, type NewJob } from '../../platform/jobs/job.ts'
import { pixService } from '../payments/public.ts'
import { syncRefund } from './sync-refund.ts'

const Payload = z.object({ refundId: z.uuid() })
const name = 'payouts.ask-refund'

export type RefundUnderWay = { tenant_id: number; refund_id: string }

export function askRefundJobs(rows: readonly RefundUnderWay[], runAt?: Date): NewJob[] {
  return rows.map(({ tenant_id: tenantId, refund_id: refundId }) => ({
    name,
    tenantId,
    payload: { refundId },
    // The same refund is asked about once at a time.
    key: `${name}:${refundId}`,
    queue: `${name}:${refundId}`,
    ...(runAt ? { runAt } : {}),
    waitsFor: pixService,
  }))
}

export const askRefund = job(
  name,
  (payload) => Payload.parse(payload),
  async ({ refundId }, context) => void (await syncRefund(context, refundId)),
  { waitsFor: pixService },
)
