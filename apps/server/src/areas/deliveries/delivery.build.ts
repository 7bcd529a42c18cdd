// Test builder with sane defaults: a message that failed.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['delivery']>
type Ground = { insert(table: 'delivery', row: Row): Promise<void> }

export async function buildDelivery(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> = {},
): Promise<{ id: string }> {
  const id = newId()
  const recipient = given.recipient ?? `${id.slice(-6)}@escola.example`
  await ground.insert('delivery', {
    tenant_id: tenantId,
    id,
    kind: 'firstAccess',
    user_id: newId(),
    recipient,
    search: searchKey(recipient),
    status: 'failed',
    reason: '550 no such user',
    sealed: Buffer.from('sealed'),
    expires_at: new Date('2100-01-01'),
    created_at: new Date(),
    ...given,
  })
  return { id }
}
