import { classes } from '@caderneta/contracts/classes'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { copiedSources, coursesOfSources, plannedCopies, takenNames, tooManyRefusal } from './copied-classes.ts'

export const previewCopy = query(classes.previewCopy, async (tx, { body }, scope) => {
  const [school, sources, courses, taken] = await Promise.all([
    tx.first(schoolSeen(scope, body.schoolId)),
    tx.rows(copiedSources(scope, body)),
    tx.rows(coursesOfSources(scope, body, { held: false })),
    tx.rows(takenNames(scope, body)),
  ])
  if (!school) throw notFound('school')
  const refusal = tooManyRefusal(sources)
  if (refusal) throw new Refusal(refusal.refusal, refusal)
  const rows = plannedCopies({ sources, courses, taken }, body, scope.today).map(({ copy, problem }) => ({
    id: copy.source.id,
    name: copy.name,
    monthlyCents: copy.source.monthly_cents,
    nextMonthlyCents: copy.monthlyCents,
    capacity: copy.capacity,
    startsOn: copy.startsOn,
    endsOn: copy.endsOn,
    problem: problem && { code: problem.refusal, values: problem.values ?? {} },
  }))
  const leftCount = rows.filter(({ problem }) => problem !== null).length
  return { schoolYear: body.schoolYear + 1, copiedCount: rows.length - leftCount, leftCount, rows }
})

function schoolSeen(scope: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select s.id from school s
    where s.tenant_id = ${scope.tenantId}::int and s.id = ${id}::uuid and ${inSchools(scope, 's.id')}`)
}
