import { agreementApprovals } from '@caderneta/contracts/agreement-approvals'
import { events } from '@caderneta/contracts/agreements'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canApprove } from './agreement-rules.ts'
import { agreementForUpdate } from './agreement-store.ts'
import { toAgreement } from './agreement-view.ts'
import { changedAgreement } from './changed-agreement.ts'
import { limitsOfActor } from './limit-store.ts'
import { isQuoteOver, quoteOver } from './quote.ts'
import { beyondLimit, limitOfApprover } from './waiver-limits.ts'

/** What is waived above the limit takes two people, and the second has a limit too. */
export const approveAgreement = action(agreementApprovals.approve, {
  lock: ({ params }, scope) => ({
    agreement: one('agreement', agreementForUpdate(scope, params.id)),
    limits: limitsOfActor(scope),
  }),
  decide: ({ agreement, limits }, { body: { version, reason } }, scope) => {
    const ability = canApprove(agreement, scope.actor.userId)
    if (!ability.can) return refuse(ability.reason)
    if (agreement.version !== version) return refuse('changed_meanwhile')
    if (isQuoteOver(agreement, scope)) return quoteOver(agreement)
    const beyond = beyondLimit(agreement, limitOfApprover(limits))
    if (beyond) return refuse('agreement_above_own_limit', beyond)
    const columns = { approved_by: scope.actor.userId, approved_by_name: scope.actor.name }
    const data = { comment: reason }
    const effects = changedAgreement(scope, agreement, columns, events['agreement.changed'], 'approved', data)
    return accept({ ...agreement, ...columns, version: version + 1 }, effects)
  },
  view: toAgreement,
})
