// Test builder with sane defaults.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['pix_claim']>
type Ground = { insert(table: 'pix_claim', row: Row): Promise<void> }

export async function buildPixClaim(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'school_id'>,
): Promise<{ id: string }> {
  const id = newId()
  const name = given.name ?? `Contestação de pix ${id.slice(-6).toUpperCase()}`
  await ground.insert('pix_claim', { tenant_id: tenantId, id, name, search: searchKey(name), ...given })
  return { id }
}
