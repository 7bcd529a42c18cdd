import { events, familyLinks } from '@caderneta/contracts/family-links'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { accessView } from './guardian-link.ts'
import { linkGeneration, newRevocationPart, revocationsOf, visiblePayerForUpdate } from './link-store.ts'

/** Every link of the payer that was given away ends; the next one that is asked for is another. */
export const revokeLinks = action(familyLinks.revokeLinks, {
  prepare: async (_input, { platform }) => platform,
  lock: ({ params }, scope) => ({
    guardian: one('guardian', visiblePayerForUpdate(scope, params.id)),
    revocations: revocationsOf(scope, params.id),
    known: one('guardian', linkGeneration(scope.tenantId, params.id)),
  }),
  decide: ({ guardian, revocations, known }, { body: { reason } }, scope, platform) => {
    const generation = (revocations[0]?.generation ?? 0) + 1 // none: never revoked
    const revoked = { generation, reason, revoked_by_name: scope.actor.name, revoked_at: scope.now }
    const access = { id: guardian.id, generation: known.generation + 1, revocations: [revoked, ...revocations] }
    return accept(accessView(platform, scope, access), {
      parts: [newRevocationPart(scope, { guardianId: guardian.id, generation, reason })],
      history: [{ subjectId: guardian.id, event: 'linksRevoked', data: { reason } }],
      audit: { subjectId: guardian.id, body: { generation, reason } },
      events: [news(events['familyLinks.revoked'], { subjectId: guardian.id, version: guardian.version })],
    })
  },
  view: (record) => record,
})
