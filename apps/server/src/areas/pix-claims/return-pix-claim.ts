// A person says that the provider gave the money back, or books what it told and something stood against.
import { pixClaims } from '@caderneta/contracts/pix-claims'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { invoiceOfClaim } from './claim-invoice.ts'
import { givenBack, written } from './heard-claim.ts'
import { canReturn } from './pix-claim-rules.ts'
import { pixClaimForUpdate, returnLocks } from './pix-claim-store.ts'
import { toPixClaim } from './pix-claim-view.ts'
import { bookedReturn } from './returned-claim.ts'

export const returnPixClaim = action(pixClaims.return, {
  prepare: ({ params }, { platform, scope }) => invoiceOfClaim(platform, scope, params.id),
  lock: ({ params }, scope, invoiceId) => ({
    ...returnLocks(scope, invoiceId),
    claim: one('pix_claim', pixClaimForUpdate(scope, params.id)),
  }),
  decide: ({ claim, ...locked }, { body }, scope) => {
    const ability = canReturn(claim)
    if (!ability.can) return refuse(ability.reason)
    if (claim.version !== body.version) return refuse('changed_meanwhile')
    const cents = claim.returned_cents ?? claim.cents // none: nobody told a part, so it is the whole
    const booked = bookedReturn(scope, claim, locked, { cents, comment: body.reason })
    if ('obstacle' in booked) return refuse(booked.obstacle)
    const { userId, name } = scope.actor
    const after = { ...givenBack(scope, claim, cents), reason: body.reason, decided_by: userId, decided_by_name: name }
    return accept({ ...claim, ...after, version: claim.version + 1 }, written(scope, claim, after, booked))
  },
  view: toPixClaim,
})
