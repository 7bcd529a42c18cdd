// Test builder with sane defaults: a retorno that nobody took yet.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['erp_retorno']>
type Ground = { insert(table: 'erp_retorno', row: Row): Promise<void> }

let sequence = 0

export async function buildErpRetorno(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'school_id'>,
): Promise<{ id: string }> {
  const id = newId()
  sequence += 1
  const file_name = `ERP-341-${id.slice(-6)}.RET`
  await ground.insert('erp_retorno', {
    tenant_id: tenantId,
    id,
    sequence,
    bank: '341',
    layout: 'cnab400',
    company: '{}',
    file_id: newId(),
    file_name,
    answer_count: 3,
    paid_count: 1,
    paid_cents: 90_000,
    search: searchKey(file_name),
    ...given,
  })
  return { id }
}
