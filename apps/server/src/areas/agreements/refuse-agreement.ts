import { agreementApprovals } from '@caderneta/contracts/agreement-approvals'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canApprove } from './agreement-rules.ts'
import { agreementForUpdate } from './agreement-store.ts'
import { toAgreement } from './agreement-view.ts'
import { endedAgreement, lockedForEnd } from './ended-agreement.ts'
import { unsentLetters, withdrawnLetters } from './unsent-letters.ts'

/** Who may approve what is let go says no: nothing was issued, so its invoices are free for another offer. */
export const refuseAgreement = action(agreementApprovals.refuse, {
  lock: ({ params: { id } }, scope) => ({
    agreement: one('agreement', agreementForUpdate(scope, id)),
    letters: unsentLetters(scope, id),
    ...lockedForEnd(scope, id, []),
  }),
  decide: (locked, { body: { version, reason } }, scope) => {
    const ability = canApprove(locked.agreement, scope.actor.userId)
    if (!ability.can) return refuse(ability.reason)
    if (locked.agreement.version !== version) return refuse('changed_meanwhile')
    const { row, effects } = endedAgreement(scope, locked, { status: 'cancelled', reason, event: 'refused' })
    return accept(row, { ...effects, parts: [...effects.parts, ...withdrawnLetters(scope, locked.letters)] })
  },
  view: toAgreement,
})
