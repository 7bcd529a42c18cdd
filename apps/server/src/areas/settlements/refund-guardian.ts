import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'

type Guardian = { name: string; tax_id: string }

/** To whom a refund goes, held as it is until the Pix is written down. */
export function guardianOfRefund({ tenantId }: Scope, refundId: string): Query<Guardian> {
  return statement(sql<Guardian>`select g.name, g.tax_id from guardian_refund d
    join guardian g on g.tenant_id = d.tenant_id and g.id = d.guardian_id
    where d.tenant_id = ${tenantId}::int and d.id = ${refundId}::uuid for share of g`)
}
