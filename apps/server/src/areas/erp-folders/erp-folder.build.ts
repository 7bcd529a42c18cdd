// Test builder with sane defaults: a folder in use that acts as a program of its own.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['erp_folder']>
type Ground = { insert(table: 'erp_folder', row: Row): Promise<void> }

export async function buildErpFolder(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'school_id' | 'program_id'>,
): Promise<{ id: string }> {
  const id = newId()
  const name = given.name ?? `escola-${id.slice(-6)}`
  await ground.insert('erp_folder', {
    tenant_id: tenantId,
    id,
    name,
    set_by: newId(),
    set_by_name: 'Ana Prado',
    search: searchKey(name),
    ...given,
  })
  return { id }
}
