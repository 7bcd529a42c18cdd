// The one select of messages, and its lock.
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db, type Query } from '../../platform/db/sql.ts'

export type DeliveryRow = Selectable<Database['delivery']>

export function deliveriesInScope(scope: Pick<Scope, 'tenantId'>) {
  return db.selectFrom('delivery as r').selectAll('r').where('r.tenant_id', '=', scope.tenantId)
}

export function deliveryForUpdate(scope: Pick<Scope, 'tenantId'>, id: string): Query<DeliveryRow> {
  return deliveriesInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}
