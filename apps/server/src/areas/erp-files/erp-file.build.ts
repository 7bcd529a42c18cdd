// Test builder with sane defaults: a file that was read.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['erp_file']>
type Ground = { insert(table: 'erp_file', row: Row): Promise<void> }

export async function buildErpFile(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'school_id'>,
): Promise<{ id: string }> {
  const id = newId()
  const file_name = `cobranca-${id.slice(-6)}.rem`
  await ground.insert('erp_file', {
    tenant_id: tenantId,
    id,
    file_id: newId(),
    file_name,
    sha256: Buffer.from(id),
    bank: '341',
    layout: 'cnab400',
    company: '{}',
    status: 'processed',
    job_id: newId(),
    line_count: 3,
    done_count: 2,
    not_created_count: 1,
    created_by: newId(),
    search: searchKey(file_name),
    ...given,
  })
  return { id }
}
