// What was decided last is taken back: the mark of a transfer, else the explanation; a fee that was booked is reversed.
import { conciliations } from '@caderneta/contracts/conciliations'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { statementFeeReversedEntry } from './conciliation-entries.ts'
import { canUndo } from './conciliation-rules.ts'
import { conciliationForUpdate } from './conciliation-store.ts'
import { toConciliation } from './conciliation-view.ts'
import { decidedDay, feeFacts, undecided } from './day-effects.ts'
import { feeEntryOf } from './line-store.ts'

const notTransferred = {
  transferred_cents: null,
  transferred_on: null,
  transfer_reference: null,
  transferred_by_name: null,
}

export const undoConciliation = action(conciliations.undo, {
  lock: ({ params }, scope) => ({
    day: one('conciliation', conciliationForUpdate(scope, params.id)),
    posted: feeEntryOf(scope, params.id),
  }),
  decide: ({ day, posted: [posted] }, { body: { reason, version } }, scope) => {
    const ability = canUndo(day)
    if (!ability.can) return refuse(ability.reason)
    if (day.version !== version) return refuse('changed_meanwhile')
    const isMarked = day.transferred_cents !== null
    const fee = isMarked ? 0 : day.adjusted_cents
    const entryOf = () => must(posted, 'a fee that was booked stands in the ledger').entry_id
    const { after, effects } = decidedDay(scope, {
      day,
      columns: isMarked ? notTransferred : undecided,
      event: isMarked ? 'transferUnmarked' : 'explanationUndone',
      comment: reason,
      ...(fee > 0 ? { entry: statementFeeReversedEntry(feeFacts(day, fee), entryOf(), scope.today) } : {}),
    })
    return accept(after, effects)
  },
  view: toConciliation,
})
