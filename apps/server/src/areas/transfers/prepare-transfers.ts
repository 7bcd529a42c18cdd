import { transfers } from '@caderneta/contracts/transfers'
import { firstOfMonth } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { mostCalculated, schoolPieces, type TransferOfSchool } from './school-pieces.ts'
import { calculateTransfers } from './many-transfers.job.ts'
import { missingTransfers, openedEffects } from './open-transfers.ts'

/** Opens what is missing, and plans the calculation of what was open before. What opens now is calculated the next time, or by its page. */
export const prepareTransfers = action(transfers.prepare, {
  prepare: async () => newId(),
  lock: (_input, scope) => ({
    missing: missingTransfers(scope, firstOfMonth(scope.today)),
    open: openTransfers(scope),
  }),
  decide: ({ missing, open }, _input, scope, jobId) => {
    const opened = openedEffects(scope, missing)
    const record = { opened: missing.length, jobId: open.length > 0 ? jobId : null }
    if (open.length === 0) return accept(record, opened)
    const planned = calculateTransfers.plan(scope, { id: jobId, pieces: schoolPieces(open, mostCalculated), input: {} })
    return accept(record, {
      ...opened,
      parts: [...opened.parts, ...planned.parts],
      events: [...(opened.events ?? []), planned.event],
    })
  },
  view: (record) => record,
})

function openTransfers({ tenantId }: Pick<Scope, 'tenantId'>): Query<TransferOfSchool> {
  return statement(
    sql<TransferOfSchool>`select id, school_id from transfer where tenant_id = ${tenantId}::int and status = 'open' order by competence, id`,
  )
}
