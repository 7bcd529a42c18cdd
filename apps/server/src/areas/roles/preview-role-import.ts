import { roles } from '@caderneta/contracts/roles'
import { query } from '../../platform/operation/query.ts'
import { statement } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { importPlan, refusedImport } from './role-import.ts'
import { roleNamedInScope } from './role-store.ts'

export const previewRoleImport = query(roles.previewImport, async (tx, { body: { file } }, scope) => {
  const before = await tx.first(statement(roleNamedInScope(scope, file.name)))
  const refused = refusedImport(file, before, scope)
  if (refused) throw new Refusal(refused.refusal, refused)
  return importPlan(file, before)
})
