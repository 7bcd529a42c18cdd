// The difference of a day is explained: a fee that is booked, or accepted as it is. What is accepted stays in the clearing, under its day.
import { conciliations } from '@caderneta/contracts/conciliations'
import { toCents } from '@caderneta/kernel/money'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { statementFeeEntry } from './conciliation-entries.ts'
import { canAccept, canBookFee } from './conciliation-rules.ts'
import { conciliationForUpdate } from './conciliation-store.ts'
import { toConciliation } from './conciliation-view.ts'
import { decidedDay, decidedNow, feeFacts } from './day-effects.ts'

export const resolveConciliation = action(conciliations.resolve, {
  lock: ({ params }, scope) => ({ day: one('conciliation', conciliationForUpdate(scope, params.id)) }),
  decide: ({ day }, { body: { decision, reason, version } }, scope) => {
    const ability = decision === 'fee' ? canBookFee(day) : canAccept(day)
    if (!ability.can) return refuse(ability.reason)
    if (day.version !== version) return refuse('changed_meanwhile')
    const decided = decidedNow(scope, reason)
    const fee = toCents(0 - day.difference_cents)
    const { after, effects } =
      decision === 'fee'
        ? decidedDay(scope, {
            day,
            columns: { ...decided, adjusted_cents: fee },
            event: 'feeBooked',
            comment: reason,
            entry: statementFeeEntry(feeFacts(day, fee)),
          })
        : decidedDay(scope, {
            day,
            columns: { ...decided, accepted_cents: day.difference_cents },
            event: 'differenceAccepted',
            comment: reason,
          })
    return accept(after, effects)
  },
  view: toConciliation,
})
