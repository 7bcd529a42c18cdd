import { transfers } from '@caderneta/contracts/transfers'
import { compareDates, firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { mostCalculated, schoolPieces, type TransferOfSchool } from './school-pieces.ts'
import { calculateTransfers } from './many-transfers.job.ts'
import { missingTransfers, openedEffects, openingTransfers, openingTurn } from './open-transfers.ts'

/** Opens what is missing, and plans the calculation of all open transfers, those that it opens included. */
export const prepareTransfers = action(transfers.prepare, {
  prepare: async () => newId(),
  lock: (_input, scope) => ({
    turn: openingTurn(scope),
    missing: missingTransfers(scope, firstOfMonth(scope.today)),
    open: openTransfers(scope),
  }),
  decide: ({ missing, open }, _input, scope, jobId) => {
    const opening = openingTransfers(missing)
    const opened = openedEffects(scope, opening)
    const all = [...open, ...opening].toSorted((one, other) => compareDates(monthOf(one), monthOf(other)))
    const record = { opened: opening.length, jobId: all.length > 0 ? jobId : null }
    if (all.length === 0) return accept(record, opened)
    const planned = calculateTransfers.plan(scope, { id: jobId, pieces: schoolPieces(all, mostCalculated), input: {} })
    return accept(record, {
      ...opened,
      parts: [...opened.parts, ...planned.parts],
      events: [...(opened.events ?? []), planned.event],
    })
  },
  view: (record) => record,
})

const monthOf = ({ month }: { month: string }) => toCalendarDate(month)

function openTransfers({ tenantId }: Pick<Scope, 'tenantId'>): Query<TransferOfSchool & { month: string }> {
  return statement(
    sql<
      TransferOfSchool & { month: string }
    >`select id, school_id, competence as month from transfer where tenant_id = ${tenantId}::int and status = 'open' order by competence, id`,
  )
}
