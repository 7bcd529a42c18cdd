// Whoever spends a family's credit holds its guardian meanwhile: after the invoice, in the order of locks.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'

export function lockedGuardian({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<{ id: string; name: string }> {
  return statement(sql<{ id: string; name: string }>`select g.id, g.name from guardian g
    where g.tenant_id = ${tenantId}::int and g.id = ${id}::uuid for no key update`)
}

export function lockedGuardianOf({ tenantId }: Pick<Scope, 'tenantId'>, invoiceId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select g.id from guardian g
    where g.tenant_id = ${tenantId}::int
      and g.id = (select i.guardian_id from invoice i where i.tenant_id = ${tenantId}::int and i.id = ${invoiceId}::uuid)
    for no key update`)
}
