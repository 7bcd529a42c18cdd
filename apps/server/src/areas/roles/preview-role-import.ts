import { roles } from '@caderneta/contracts/roles'
import { query } from '../../platform/operation/query.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { importPlan, refusedImport } from './role-import.ts'
import { type CountedRole, rolesInScope } from './role-store.ts'

export const previewRoleImport = query(roles.previewImport, async (tx, { body: { file } }, scope) => {
  const named = sql<CountedRole>`${rolesInScope(scope)} and lower(r.name) = lower(${file.name}::text)`
  const before = await tx.first(statement(named))
  const refused = refusedImport(file, before, scope)
  if (refused) throw new Refusal(refused.refusal, refused)
  return importPlan(file, before)
})
