// By which channel a remessa leaves: the one of its account, while it is switched on.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'

/** No row: the file is carried by a person. */
export function channelOfRemessa({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select c.id from bank_file f
    join bank_agreement ag on ag.tenant_id = f.tenant_id and ag.id = f.bank_agreement_id
    join bank_channel c on c.tenant_id = ag.tenant_id and c.bank_account_id = ag.bank_account_id and c.is_active
    where f.tenant_id = ${tenantId}::int and f.id = ${id}::uuid`)
}
