import { documentStatements } from '@caderneta/contracts/document-statements'
import { toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { drawStatements } from './draw-statements.job.ts'
import { payersOfSchool } from './statement-store.ts'

export const drawManyStatements = action(documentStatements.drawMany, {
  prepare: async () => newId(),
  lock: ({ params, body }, scope) => ({
    school: one(
      'school',
      statement(sql<{ id: string }>`select id from school s
        where s.tenant_id = ${scope.tenantId}::int and s.id = ${params.id}::uuid and ${inSchools(scope, 's.id')}`),
    ),
    payers: payersOfSchool(scope, params.id, body.year),
  }),
  decide: ({ school, payers }, { body: { kind, year } }, scope, jobId) => {
    if (kind === 'clearance' && year >= yearOf(toCalendarDate(scope.today)))
      return refuse('clearance_year_not_over', { year })
    if (payers.length === 0) return refuse('statements_nobody', { year })
    const subjectIds = payers.map(({ id }) => id)
    const input = { kind, year, schoolId: school.id, isMasked: scope.isMasked }
    const planned = drawStatements.plan(scope, { id: jobId, subjectIds, input, schoolId: school.id })
    return accept(
      { jobId, count: subjectIds.length },
      {
        parts: planned.parts,
        audit: { subjectId: jobId, body: { kind, year, schoolId: school.id, count: subjectIds.length } },
        events: [planned.event],
      },
    )
  },
  view: (record) => record,
})
