import { schools } from '@caderneta/contracts/schools'
import { inSchools } from '../../platform/access/scope.ts'
import { db } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canUpdate } from './school-rules.ts'
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
  return { ...toSchool(row), can: { update: canUpdate(scope.policies) } }
})
