import { erpFolders } from '@caderneta/contracts/erp-folders'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { judgedUserOf } from '../users/public.ts'
import { isProgram } from './erp-folder-rules.ts'
import { nameOf } from './program-name.ts'

export const listPrograms = query(erpFolders.programs, async (tx, _input, scope) => {
  const inGroup = sql`u.is_active and exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
    where ur.tenant_id = u.tenant_id and ur.user_id = u.id and r.name = 'api') order by u.name, u.surname, u.id limit 200`
  const users = await tx.rows(judgedUserOf(scope, inGroup))
  return { items: users.filter(isProgram).map((user) => ({ id: user.id, name: nameOf(user) })) }
})
