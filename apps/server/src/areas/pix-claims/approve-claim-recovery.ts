// A second person says that the family owes what went back to the payer, or that the provider bears it: the claim ends as one that was given back.
import { pixClaims } from '@caderneta/contracts/pix-claims'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import {
  approvedRecovery,
  canApproveRecovery,
  recoveriesOf,
  type RecoveryRow,
  toRecovery,
} from '../settlements/public.ts'
import { invoiceOfClaim } from './claim-invoice.ts'
import { givenBack, written } from './heard-claim.ts'
import { canReturn } from './pix-claim-rules.ts'
import { pixClaimForUpdate, returnLocks } from './pix-claim-store.ts'
import { recoveredReturn } from './returned-claim.ts'

export const approveClaimRecovery = action(pixClaims.approveRecovery, {
  prepare: ({ params }, { platform, scope }) => invoiceOfClaim(platform, scope, params.id),
  lock: ({ params }, scope, invoiceId) => ({
    ...returnLocks(scope, invoiceId),
    claim: one('pix_claim', pixClaimForUpdate(scope, params.id)),
    recovery: one('recovery', recoveryOfClaim(scope, params.id)),
  }),
  decide: ({ claim, recovery, ...locked }, { body }, scope) => {
    const { userId, name } = scope.actor
    const ability = canApproveRecovery(recovery, userId)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== body.version) return refuse('changed_meanwhile')
    const fits = canReturn(claim)
    if (!fits.can) return refuse(fits.reason)
    const { id, wish, reason } = recovery
    const cents = claim.returned_cents ?? claim.cents // none: nobody told a part, so it is the whole
    const meant = recoveredReturn(scope, claim, locked, { id, wish, reason, cents })
    if ('refusal' in meant) return refuse(meant.refusal)
    if (meant.cents !== recovery.cents) return refuse('recovery_changed')
    const { row, ...approved } = approvedRecovery(scope, recovery)
    const after = { ...givenBack(scope, claim, cents), reason, decided_by: userId, decided_by_name: name }
    const { booked } = meant
    const all = {
      parts: [...booked.parts, ...approved.parts],
      history: booked.history,
      entries: [...booked.entries, ...approved.entries],
      events: [...booked.events, ...approved.events],
    }
    return accept<RecoveryRow>(row, written(scope, claim, after, all, []))
  },
  view: toRecovery,
})

/** The one that lives; a claim has none but that. */
function recoveryOfClaim(scope: Scope, claimId: string): Query<RecoveryRow> {
  return statement(sql<RecoveryRow>`${recoveriesOf(scope)} and r.claim_id = ${claimId}::uuid and r.status <> 'canceled'
    for no key update of r`)
}
