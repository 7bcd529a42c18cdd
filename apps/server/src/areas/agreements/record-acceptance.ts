import { agreementSharing } from '@caderneta/contracts/agreement-sharing'
import { events } from '@caderneta/contracts/agreements'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newAcceptancePart } from './acceptance-store.ts'
import { canRecordPaper } from './acceptance-rules.ts'
import { agreementForUpdate, installmentsOf, itemsOf } from './agreement-store.ts'
import { toAgreement } from './agreement-view.ts'
import { changedAgreement } from './changed-agreement.ts'
import { termsHash, termsOf } from './terms-of-agreement.ts'

/** The way of a family that signs on paper: whoever records it says where the paper is. */
export const recordAcceptance = action(agreementSharing.recordAcceptance, {
  lock: ({ params: { id } }, scope) => ({
    agreement: one('agreement', agreementForUpdate(scope, id)),
    items: itemsOf(scope, id),
    installments: installmentsOf(scope, id),
  }),
  decide: ({ agreement, items, installments }, { body: { version, name, reason } }, scope) => {
    const { userId: recordedBy, name: recordedByName } = scope.actor
    const ability = canRecordPaper(agreement, recordedBy, scope.now)
    if (!ability.can) return refuse(ability.reason)
    if (agreement.version !== version) return refuse('changed_meanwhile')
    const terms = termsOf(agreement, items, installments)
    const hash = termsHash(terms)
    const columns = { accepted_at: scope.now, paper_by: recordedBy }
    const own = changedAgreement(scope, agreement, columns, events['agreement.changed'], 'acceptedOnPaper', {
      comment: reason,
    })
    const proof = newAcceptancePart(scope, agreement.id, {
      kind: 'paper',
      name,
      terms,
      hash,
      reason,
      recordedBy,
      recordedByName,
    })
    const audit = { ...own.audit, body: { ...own.audit.body, termsHash: hash } }
    const after = { ...agreement, ...columns, version: version + 1 }
    return accept(after, { ...own, audit, parts: [...own.parts, proof] })
  },
  view: toAgreement,
})
