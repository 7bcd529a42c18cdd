import { negativeListings } from '@caderneta/contracts/negative-listings'
import { inSchools } from '../../platform/access/scope.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { heldConsent, isLiving } from './consent-store.ts'
import { includeListings } from './include-listings.job.ts'

type Named = { id: string; version: number }

export const includeMany = action(negativeListings.includeMany, {
  prepare: async (_input, { platform }) => ({ jobId: newId(), hasBureau: platform.bureau !== null }),
  lock: ({ body }, scope) => ({
    consent: heldConsent(scope),
    named:
      statement(sql<Named>`select l.id, l.version from negative_listing l where l.tenant_id = ${scope.tenantId}::int
      and l.id = any(${body.listingIds}::uuid[]) and ${inSchools(scope, 'l.school_id')} order by l.id`),
  }),
  decide: ({ consent: [consent], named }, _input, scope, { jobId, hasBureau }) => {
    if (!isLiving(consent)) return refuse('listing_off')
    if (!hasBureau) return refuse('listing_no_bureau')
    if (named.length === 0) return refuse('negative_listing_not_found')
    const versions = Object.fromEntries(named.map(({ id, version }) => [id, version]))
    const pieces = [{ subjectIds: named.map(({ id }) => id), part: { versions } }]
    const planned = includeListings.plan(scope, { id: jobId, pieces, input: {} })
    const audit = { subjectId: jobId, body: { count: named.length } }
    return accept({ jobId, count: named.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
