import { schools } from '@caderneta/contracts/schools'
import { allowed } from '../../platform/access/allowed.ts'
import { inSchools } from '../../platform/access/scope.ts'
import { db } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canDeny, canEnable } from './seller-rules.ts'
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
  const can = {
    update: allowed(schools.update, scope),
    denySeller: allowed(schools.denySeller, scope, canDeny(row)),
    enableSeller: allowed(schools.enableSeller, scope, canEnable(row)),
  }
  return { ...toSchool(row, scope), can }
})
