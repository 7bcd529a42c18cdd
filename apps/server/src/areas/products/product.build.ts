// Test builder with sane defaults.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['product']>
type Ground = { insert(table: 'product', row: Row): Promise<void> }

/** A uniform of R$ 120,00, charged up to R$ 200,00, for all courses. */
export async function buildProduct(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> = {},
): Promise<{ id: string }> {
  const id = newId()
  const name = given.name ?? `Produto ${id.slice(-6).toUpperCase()}`
  await ground.insert('product', {
    tenant_id: tenantId,
    id,
    name,
    category: 'uniform',
    value_cents: 12_000,
    maximum_cents: 20_000,
    search: searchKey(name),
    ...given,
  })
  return { id }
}
