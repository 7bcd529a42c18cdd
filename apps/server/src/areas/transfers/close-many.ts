import { transfers } from '@caderneta/contracts/transfers'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { mostClosed, schoolPieces, type TransferOfSchool } from './school-pieces.ts'
import { closeTransfers } from './many-transfers.job.ts'

export const closeMany = action(transfers.closeMany, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ open: openNamed(scope, body.transferIds) }),
  decide: ({ open }, _input, scope, jobId) => {
    if (open.length === 0) return refuse('no_open_transfers')
    const planned = closeTransfers.plan(scope, { id: jobId, pieces: schoolPieces(open, mostClosed), input: {} })
    const count = open.length
    const audit = { subjectId: jobId, body: { count } }
    return accept({ jobId, count }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})

/** The earliest month first: the months of a school close in order. */
function openNamed(scope: Scope, ids: readonly string[]): Query<TransferOfSchool> {
  return statement(sql<TransferOfSchool>`select t.id, t.school_id from transfer t where t.tenant_id = ${scope.tenantId}::int and t.id = any(${[...ids]}::uuid[])
    and t.status = 'open' and ${inSchools(scope, 't.school_id')} order by t.competence, t.school_id`)
}
