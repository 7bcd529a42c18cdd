import { familyLinks } from '@caderneta/contracts/family-links'
import type { Scope } from '../../platform/access/scope.ts'
import { query } from '../../platform/operation/query.ts'
import type { Poolless } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'
import { guardianUrl } from './family-door.ts'
import { linkGeneration, type Revocation, revocationsOf, visiblePayer } from './link-store.ts'

/** The link is made when asked for and kept nowhere; only that links were ended is kept. */
export const guardianLink = query(familyLinks.guardianLink, async (tx, { params }, scope, platform) => {
  const [payer, revocations, known] = await Promise.all([
    tx.first(visiblePayer(scope, params.id)),
    tx.rows(revocationsOf(scope, params.id)),
    tx.first(linkGeneration(scope.tenantId, params.id)),
  ])
  if (!payer || !known) throw notFound('guardian')
  return accessView(platform, scope, { id: params.id, ...known, revocations })
})

type Access = { id: string; generation: number; revocations: readonly Revocation[] }

export function accessView(platform: Poolless, scope: Scope, { id, generation, revocations }: Access) {
  return {
    ...guardianUrl(platform, scope, id, generation),
    revocations: revocations.map(({ revoked_at, revoked_by_name, reason }) => ({
      at: revoked_at.toISOString(),
      byName: revoked_by_name,
      reason,
    })),
  }
}
