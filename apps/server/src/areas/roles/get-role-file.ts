import { roles, type RoleFile } from '@caderneta/contracts/roles'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import type { RoleRow } from './role-view.ts'

export const getRoleFile = direct(roles.file, async ({ platform, scope, input }) => {
  const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(
        sql<RoleRow>`select * from role where tenant_id = ${scope.tenantId}::int and id = ${input.params.id}::uuid`,
      ),
    ),
  )
  if (!row) throw notFound('role')
  const text = `${JSON.stringify(fileOf(row), null, 2)}\n`
  return { fileName: `${row.name}.json`, mediaType: 'application/json', bytes: Buffer.from(text) }
})

function fileOf({ name, is_public, all_schools, needs_second_factor, grants }: RoleRow): RoleFile {
  return {
    format: 'caderneta.role/1',
    name,
    isPublic: is_public,
    allSchools: all_schools,
    needsSecondFactor: needs_second_factor,
    grants: grants.toSorted(),
  }
}
