// One person asks that what went back to the payer is charged to the family that has it no more, or borne: nothing moves until another approves it.
import { pixClaims } from '@caderneta/contracts/pix-claims'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import {
  askedEffects,
  askedRecovery,
  personOfInvoice,
  recoveryWaits,
  toRecovery,
  waitingRecoveries,
} from '../settlements/public.ts'
import { invoiceOfClaim } from './claim-invoice.ts'
import { canRecover } from './pix-claim-rules.ts'
import { pixClaimForUpdate, returnLocks } from './pix-claim-store.ts'
import { recoveredReturn } from './returned-claim.ts'

export const recoverPixClaim = action(pixClaims.recover, {
  prepare: async ({ params }, { platform, scope }) => ({
    id: newId(),
    invoiceId: await invoiceOfClaim(platform, scope, params.id),
  }),
  lock: ({ params }, scope, { invoiceId }) => ({
    ...returnLocks(scope, invoiceId),
    claim: one('pix_claim', pixClaimForUpdate(scope, params.id)),
    waiting: waitingRecoveries(scope, invoiceId),
    person: personOfInvoice(scope, invoiceId),
  }),
  decide: ({ claim, waiting, person: [person], ...locked }, { body }, scope, { id }) => {
    const ability = canRecover(claim)
    if (!ability.can) return refuse(ability.reason)
    if (claim.version !== body.version) return refuse('changed_meanwhile')
    const { wish, reason } = body
    const cents = claim.returned_cents ?? claim.cents // none: nobody told a part, so it is the whole
    const asked = recoveredReturn(scope, claim, locked, { id, wish, reason, cents })
    if ('refusal' in asked) return refuse(asked.refusal)
    if (recoveryWaits(waiting, asked.paymentId)) return refuse('recovery_waits')
    const row = askedRecovery(scope, {
      id,
      of: { claimId: claim.id },
      guardianId: claim.guardian_id,
      person: must(person, 'an invoice has a guardian'),
      invoice: asked.invoice,
      paymentId: asked.paymentId,
      bankAccountId: claim.bank_account_id,
      cents: asked.cents,
      creditCents: asked.creditCents,
      wish,
      reason,
    })
    return accept(row, askedEffects(row))
  },
  view: toRecovery,
})
