// Tells the bureau of one listing, or asks what became of it.
import { z } from 'zod'
import { job, type NewJob } from '../../platform/jobs/job.ts'
import { bureauService } from './bureau.ts'
import { syncListing } from './sync-listing.ts'

const Payload = z.object({ listingId: z.uuid() })
const name = 'negative-listings.ask-bureau'

export type UnderWay = { tenant_id: number; id: string }

/** The same listing is told of, and asked about, once at a time. */
export function askJobs(rows: readonly UnderWay[]): NewJob[] {
  return rows.map(({ tenant_id: tenantId, id }) => ({
    name,
    tenantId,
    payload: { listingId: id },
    key: `${name}:${id}`,
    queue: `${name}:${id}`,
    waitsFor: bureauService,
  }))
}

export const askBureau = job(
  name,
  (payload) => Payload.parse(payload),
  async ({ listingId }, context) => void (await syncListing(context, listingId)),
  { waitsFor: bureauService },
)
