// A person says what was decided about an exception, where no operation does it.
import { settlements } from '@caderneta/contracts/settlements'
import type { Scope } from '../../platform/access/scope.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { decided } from './decided-exception.ts'
import { exceptionForUpdate, type ExceptionRow } from './exception-store.ts'
import { toException } from './exception-view.ts'
import { withdrawnRequestsPart } from './recovery-store.ts'

export const resolveException = action(settlements.resolveException, {
  lock: ({ params }, scope) => ({ exception: one('exception', exceptionForUpdate(scope, params.id)) }),
  decide: ({ exception }, { body }, scope) => {
    if (exception.status !== 'waiting') return refuse('exception_resolved')
    if (exception.version !== body.version) return refuse('changed_meanwhile')
    const { row, ...effects } = decided(scope, exception, { decision: 'noted', cents: 0, reason: body.reason })
    return accept(row, {
      ...effects,
      parts: [...effects.parts, ...withdrawn(scope, exception)],
      audit: { subjectId: exception.id, body: { kind: exception.kind, reason: body.reason } },
    })
  },
  view: toException,
})

/** Only what the bank took back is asked for. */
function withdrawn(scope: Scope, { id, kind }: ExceptionRow) {
  return kind === 'paymentReversed' ? [withdrawnRequestsPart(scope, 'exception_id', id)] : []
}
