// Test builder: an open transfer of a school under a plan, with an estimate.
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['transfer']>
type Ground = { insert(table: 'transfer', row: Row): Promise<void> }

export async function buildTransfer(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'school_id' | 'school_plan_id'>,
): Promise<{ id: string }> {
  const id = newId()
  await ground.insert('transfer', {
    tenant_id: tenantId,
    id,
    competence: '2026-10-01',
    closes_on: '2026-10-26',
    result_cents: 150_000,
    ...given,
  })
  return { id }
}
