// Test builder with sane defaults: a view that everybody of the network sees.
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['saved_view']>
type Ground = { insert(table: 'saved_view', row: Row): Promise<void> }

export async function buildSavedView(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> = {},
): Promise<{ id: string }> {
  const id = newId()
  await ground.insert('saved_view', {
    tenant_id: tenantId,
    id,
    list: 'classes.list',
    name: `Visão ${id.slice(-6)}`,
    query: JSON.stringify({ isActive: 'true' }),
    display: JSON.stringify({ hidden: [], density: 'normal' }),
    ...given,
  })
  return { id }
}
