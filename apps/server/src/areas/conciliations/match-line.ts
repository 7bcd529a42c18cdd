// A person says whose day a line is.
import { conciliations } from '@caderneta/contracts/conciliations'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { statementMatchedEntry } from './conciliation-entries.ts'
import { canPlace } from './conciliation-rules.ts'
import { conciliationForUpdate } from './conciliation-store.ts'
import { toLine } from './conciliation-view.ts'
import { decidedLine, matchedFacts } from './line-effects.ts'
import { lineForUpdate } from './line-store.ts'

export const matchLine = action(conciliations.matchLine, {
  lock: ({ params, body }, scope) => ({
    day: one('conciliation', conciliationForUpdate(scope, body.conciliationId)),
    line: one('statement_line', lineForUpdate(scope, params.id)),
  }),
  decide: ({ day, line }, { body }, scope) => {
    const ability = canPlace(line)
    if (!ability.can) return refuse(ability.reason)
    if (line.version !== body.version) return refuse('changed_meanwhile')
    if (day.bank_account_id !== line.bank_account_id)
      return refuse('conciliation_other_account', {}, ['conciliationId'])
    if (day.stage === 'transferred') return refuse('conciliation_is_transferred')
    const { after, effects } = decidedLine(scope, {
      line,
      columns: { conciliation_id: day.id, is_by_rule: false },
      day: { row: day, sign: 1 },
      entry: statementMatchedEntry(matchedFacts(line)),
    })
    return accept(after, effects)
  },
  view: toLine,
})
