import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'

/** A bank account of the network, held while money of it is booked. */
export function ownAccount(scope: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select ba.id from bank_account ba
    where ba.tenant_id = ${scope.tenantId}::int and ba.id = ${id}::uuid for key share`)
}
