import { agreements, events } from '@caderneta/contracts/agreements'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canApprove } from './agreement-rules.ts'
import { agreementForUpdate } from './agreement-store.ts'
import { toAgreement } from './agreement-view.ts'
import { changedAgreement } from './changed-agreement.ts'
import { isQuoteOver, quoteOver } from './quote.ts'

/** What is waived above the limit takes two people. */
export const approveAgreement = action(agreements.approve, {
  lock: ({ params }, scope) => ({ agreement: one('agreement', agreementForUpdate(scope, params.id)) }),
  decide: ({ agreement }, { body: { version } }, scope) => {
    const ability = canApprove(agreement)
    if (!ability.can) return refuse(ability.reason)
    if (agreement.version !== version) return refuse('changed_meanwhile')
    if (agreement.created_by === scope.actor.userId) return refuse('agreement_own')
    if (isQuoteOver(agreement, scope)) return quoteOver(agreement)
    const columns = { approved_by: scope.actor.userId, approved_by_name: scope.actor.name }
    const effects = changedAgreement(scope, agreement, columns, events['agreement.changed'], 'approved')
    return accept({ ...agreement, ...columns, version: version + 1 }, effects)
  },
  view: toAgreement,
})
