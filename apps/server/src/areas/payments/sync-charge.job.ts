// Looks at the charge of one invoice, when the provider is there.
import { z } from 'zod'
import { job, type NewJob } from '../../platform/jobs/job.ts'
import { pixService } from './pix-service.ts'
import { syncCharge } from './sync-charge.ts'

export const Payload = z.object({ invoiceId: z.uuid() })

export const syncChargeJob = job(
  'payments.sync-charge',
  (payload) => Payload.parse(payload),
  ({ invoiceId }, context) => syncCharge(context, invoiceId),
  { waitsFor: pixService },
)

/** A few at a time per network, behind whatever a person waits for. */
const atOnce = 4

/** One job per invoice; the same `occasion` twice makes none twice. */
export function chargeJobs(tenantId: number, occasion: string, ids: readonly string[]): NewJob[] {
  return ids.map((invoiceId, index) => ({
    name: syncChargeJob.name,
    tenantId,
    payload: { invoiceId },
    key: `${syncChargeJob.name}:${occasion}:${invoiceId}`,
    queue: `pix:${tenantId}:${index % atOnce}`,
    priority: 10,
    waitsFor: pixService,
  }))
}
