import { pixClaims } from '@caderneta/contracts/pix-claims'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { onePixClaim } from './pix-claim-store.ts'
import { toPixClaim } from './pix-claim-view.ts'

export const getPixClaim = query(pixClaims.get, async (tx, { params }, scope) => {
  const row = await tx.first(onePixClaim(scope, params.id))
  if (!row) throw notFound('pix_claim')
  return toPixClaim(row, scope)
})
