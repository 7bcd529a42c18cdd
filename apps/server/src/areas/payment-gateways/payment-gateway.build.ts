// Test builder with sane defaults.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['payment_gateway']>
type Ground = { insert(table: 'payment_gateway', row: Row): Promise<void> }

export async function buildPaymentGateway(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> = {},
): Promise<{ id: string }> {
  const id = newId()
  const name = given.name ?? `Gateway ${id.slice(-6).toUpperCase()}`
  const url = 'https://pix.example.com'
  await ground.insert('payment_gateway', { tenant_id: tenantId, id, name, url, search: searchKey(name), ...given })
  return { id }
}
