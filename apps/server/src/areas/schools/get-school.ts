import { schools } from '@caderneta/contracts/schools'
import { allowed } from '../../platform/access/allowed.ts'
import { inSchools } from '../../platform/access/scope.ts'
import { db } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { toSchool } from './school-view.ts'

export const getSchool = query(schools.get, async (tx, { params }, scope) => {
  const row = await tx.first(
    db
      .selectFrom('school')
      .selectAll()
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', params.id)
      .where(inSchools(scope, 'id')),
  )
  if (!row) throw notFound('school')
  return { ...toSchool(row, scope), can: { update: allowed(schools.update, scope) } }
})
