import { agreements } from '@caderneta/contracts/agreements'
import { readTransaction } from '../../platform/db/connection.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canCancel } from './agreement-rules.ts'
import { agreementForUpdate, itemsOf } from './agreement-store.ts'
import { toAgreement } from './agreement-view.ts'
import { endedAgreement, lockedForEnd } from './ended-agreement.ts'
import { unsentLetters, withdrawnLetters } from './unsent-letters.ts'

/** For good: another agreement is made anew. */
export const cancelAgreement = action(agreements.cancel, {
  prepare: async ({ params: { id } }, { scope, platform }) =>
    (await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(itemsOf(scope, id)))).map(
      ({ invoice_id: invoiceId }) => invoiceId,
    ),
  lock: ({ params: { id } }, scope, invoiceIds) => ({
    agreement: one('agreement', agreementForUpdate(scope, id)),
    letters: unsentLetters(scope, id),
    ...lockedForEnd(scope, id, invoiceIds),
  }),
  decide: (locked, { body: { version, reason } }, scope) => {
    const ability = canCancel(locked.agreement)
    if (!ability.can) return refuse(ability.reason)
    if (locked.bank.length > 0) return refuse('held_by_bank')
    if (locked.agreement.version !== version) return refuse('changed_meanwhile')
    const { row, effects } = endedAgreement(scope, locked, { status: 'cancelled', reason })
    return accept(row, { ...effects, parts: [...effects.parts, ...withdrawnLetters(scope, locked.letters)] })
  },
  view: toAgreement,
})
