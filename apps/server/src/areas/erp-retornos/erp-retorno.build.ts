// Test builder with sane defaults.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['erp_retorno']>
type Ground = { insert(table: 'erp_retorno', row: Row): Promise<void> }

export async function buildErpRetorno(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'school_id'>,
): Promise<{ id: string }> {
  const id = newId()
  const name = given.name ?? `Retorno do erp ${id.slice(-6).toUpperCase()}`
  await ground.insert('erp_retorno', { tenant_id: tenantId, id, name, search: searchKey(name), ...given })
  return { id }
}
