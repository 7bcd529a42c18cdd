import { collection } from '@caderneta/contracts/collection'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { familyNews, guardianForUpdate } from './family-store.ts'
import { claimOf } from './queue-store.ts'

/** Whoever works the queue may: an agent who went home keeps no family. */
export const releaseFamily = action(collection.release, {
  lock: ({ params }, scope) => ({
    family: one('family', guardianForUpdate(scope, params.id)),
    claims: claimOf(scope, params.id),
  }),
  decide: ({ family, claims: [claim] }, { params: { id } }, scope) => {
    if (!claim) return refuse('family_not_held')
    return accept(
      { id },
      {
        parts: [releasedPart(scope, id)],
        audit: { subjectId: id, body: { from: claim.user_name } },
        events: [familyNews(id, family.version)],
      },
    )
  },
  view: (record) => record,
})

/** Whoever has the family, it is free again. */
export function releasedPart({ tenantId }: Pick<Scope, 'tenantId'>, guardianId: string): Part {
  return {
    name: 'released_family',
    rows: 'any',
    sql: sql`delete from collection_claim where tenant_id = ${tenantId}::int and guardian_id = ${guardianId}::uuid returning 1`,
  }
}
