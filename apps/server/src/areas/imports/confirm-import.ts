// A person confirms: the rows that are good are written by a job, and those that were refused are tried again.
import { imports, SheetKind } from '@caderneta/contracts/imports'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { batchesOf } from '../../platform/event-loop-yield.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { assertMayImport, kindOf } from './import-kinds.ts'
import { canConfirm } from './import-rules.ts'
import { importForUpdate, importNews } from './import-store.ts'
import { scopeInput } from './person-scope.ts'
import { rowsOfChunk, writeJobs } from './write-rows.job.ts'

export const confirmImport = action(imports.confirm, {
  prepare: async () => newId(),
  lock: ({ params }, scope) => ({
    before: one('import', importForUpdate(scope, params.id)),
    rows: rowsToWrite(scope, params.id),
  }),
  decide: ({ before, rows }, { body }, scope, jobId) => {
    const ability = canConfirm(before)
    if (!ability.can) return refuse(ability.reason)
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (before.faulty_count > 0 && !body.withoutFaulty)
      return refuse('import_has_faults', { count: before.faulty_count }, ['withoutFaulty'])
    const kind = SheetKind.parse(before.kind)
    assertMayImport(kind, scope)
    const input = { ...scopeInput(kindOf(kind), scope), importId: before.id, kind }
    const pieces = batchesOf(
      rows.map(({ id }) => id),
      rowsOfChunk,
    ).map((subjectIds) => ({ subjectIds, part: {} }))
    const planned = writeJobs[kind].plan(scope, { id: jobId, pieces, input, soleKey: before.id })
    return accept(
      { id: before.id, jobId, count: rows.length },
      {
        parts: [
          changedRow('sheet_import', scope, before, {
            status: 'importing',
            job_id: jobId,
            problem: null,
            confirmed_by: scope.actor.userId,
            confirmed_at: new Date(scope.now),
          }),
          ...planned.parts,
        ],
        history: [{ subjectId: before.id, event: 'confirmed' }],
        audit: { subjectId: before.id, body: { count: rows.length, withoutFaulty: body.withoutFaulty } },
        events: [importNews(before), planned.event],
      },
    )
  },
  view: (record) => record,
})

function rowsToWrite(scope: Scope, importId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select id from sheet_import_row where tenant_id = ${scope.tenantId}::int
    and import_id = ${importId}::uuid and status in ('good', 'refused') order by position`)
}
