import { conciliations } from '@caderneta/contracts/conciliations'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canRestore } from './conciliation-rules.ts'
import { toLine } from './conciliation-view.ts'
import { decidedLine } from './line-effects.ts'
import { lineForUpdate } from './line-store.ts'

export const restoreLine = action(conciliations.restoreLine, {
  lock: ({ params }, scope) => ({ line: one('statement_line', lineForUpdate(scope, params.id)) }),
  decide: ({ line }, { body }, scope) => {
    const ability = canRestore(line)
    if (!ability.can) return refuse(ability.reason)
    if (line.version !== body.version) return refuse('changed_meanwhile')
    const { after, effects } = decidedLine(scope, { line, columns: { aside_reason: null } })
    return accept(after, effects)
  },
  view: toLine,
})
