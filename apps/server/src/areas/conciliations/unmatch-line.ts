// A line is taken back from its day, whether a rule or a person matched it.
import { conciliations } from '@caderneta/contracts/conciliations'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { statementUnmatchedEntry } from './conciliation-entries.ts'
import { canUnmatch } from './conciliation-rules.ts'
import { toLine } from './conciliation-view.ts'
import { decidedLine, matchedFacts } from './line-effects.ts'
import { dayOfLineForUpdate, entryOfLine, lineForUpdate } from './line-store.ts'

export const unmatchLine = action(conciliations.unmatchLine, {
  lock: ({ params: { id } }, scope) => ({
    days: dayOfLineForUpdate(scope, id),
    line: one('statement_line', lineForUpdate(scope, id)),
    posted: entryOfLine(scope, id),
  }),
  decide: ({ days: [day], line, posted: [posted] }, { body }, scope) => {
    const ability = canUnmatch(line)
    if (!ability.can) return refuse(ability.reason)
    if (line.version !== body.version || day?.id !== line.conciliation_id) return refuse('changed_meanwhile')
    // What was passed on keeps its lines: the mark is undone first.
    if (day.transferred_cents !== null) return refuse('conciliation_is_transferred')
    const { entry_id: entryId } = must(posted, 'a matched line stands in the ledger')
    const { after, effects } = decidedLine(scope, {
      line,
      columns: { conciliation_id: null, is_by_rule: false },
      day: { row: day, sign: -1 },
      entry: statementUnmatchedEntry(matchedFacts(line), entryId, scope.today),
    })
    return accept(after, effects)
  },
  view: toLine,
})
