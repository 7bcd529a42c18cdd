import { pixClaims } from '@caderneta/contracts/pix-claims'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { lockedWhole } from '../invoices/public.ts'
import { invoiceOfClaim } from './claim-invoice.ts'
import { releasedClaim, written } from './heard-claim.ts'
import { canRelease } from './pix-claim-rules.ts'
import { pixClaimForUpdate } from './pix-claim-store.ts'
import { toPixClaim } from './pix-claim-view.ts'

export const releasePixClaim = action(pixClaims.release, {
  prepare: ({ params }, { platform, scope }) => invoiceOfClaim(platform, scope, params.id),
  lock: ({ params }, scope, invoiceId) => ({
    invoice: lockedWhole(scope, invoiceId).invoice,
    claim: one('pix_claim', pixClaimForUpdate(scope, params.id)),
  }),
  decide: ({ claim }, { body }, scope) => {
    const ability = canRelease(claim)
    if (!ability.can) return refuse(ability.reason)
    if (claim.version !== body.version) return refuse('changed_meanwhile')
    const { userId, name } = scope.actor
    const { claim: freed, ...booked } = releasedClaim(scope, claim)
    const after = { ...freed, reason: body.reason, decided_by: userId, decided_by_name: name }
    const effects = written(scope, claim, after, { parts: [], events: [], ...booked })
    return accept({ ...claim, ...after, version: claim.version + 1 }, effects)
  },
  view: toPixClaim,
})
