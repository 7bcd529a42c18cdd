import { jobKinds } from '@caderneta/contracts/negative-listing-job-kinds'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { z } from 'zod'
import { eachCallJob } from '../../platform/jobs/each-call-job.ts'
import { must } from '../../platform/must.ts'
import { includeListing } from './include-listing.ts'

const Part = z.object({ versions: z.record(z.string(), z.number().int()) })

/** Each by the call that a screen makes for one, at the version that was confirmed. */
export const includeListings = eachCallJob(jobKinds.IncludeListings, includeListing, {
  operation: negativeListings.includeMany,
  again: negativeListings.includeMany.needs,
  call: (id, _input, part) => ({
    params: { id },
    body: { version: must(Part.parse(part).versions[id], 'each was confirmed at its version') },
  }),
})
