import { roles } from '@caderneta/contracts/roles'
import { allowed } from '../../platform/access/allowed.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canRemoveRole, canUpdateRole } from './role-rules.ts'
import { type CountedRole, countedColumns, defaultsOf } from './role-store.ts'
import { toRole } from './role-view.ts'

export const getRole = query(roles.get, async (tx, { params }, scope) => {
  const row = await tx.first(
    statement(sql<CountedRole>`
      select ${countedColumns} from role r where r.tenant_id = ${scope.tenantId}::int and r.id = ${params.id}::uuid`),
  )
  if (!row) throw notFound('role')
  const can = {
    update: allowed(roles.update, scope, canUpdateRole(row)),
    remove: allowed(roles.remove, scope, canRemoveRole(row)),
  }
  return { ...toRole(row), defaults: defaultsOf(row, scope), can }
})
