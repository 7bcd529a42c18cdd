import { tenants } from '@caderneta/contracts/tenants'
import { db } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { toTenant } from './tenant-view.ts'

export const getTenant = query(tenants.get, async (tx, { params }, scope) => {
  const row = await tx.first(db.selectFrom('control.tenant').selectAll().where('id', '=', params.id))
  if (!row) throw notFound('network')
  return toTenant(row, scope)
})
