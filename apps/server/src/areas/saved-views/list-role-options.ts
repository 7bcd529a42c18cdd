import { savedViews } from '@caderneta/contracts/saved-views'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'

type RoleOption = { id: string; name: string }

/** Whoever shares views need not manage groups. */
export const listRoleOptions = list(savedViews.roleOptions, {
  rows: ({ tenantId }) => sql<RoleOption>`select id, name from role where tenant_id = ${tenantId}::int`,
  order: { id: ['id', 'uuid'] },
  first: 'id',
  view: ({ id, name }) => ({ id, name }),
})
