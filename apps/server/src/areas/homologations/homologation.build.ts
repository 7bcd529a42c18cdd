// Test builder with sane defaults.
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['homologation']>
type Ground = { insert(table: 'homologation', row: Row): Promise<void> }

export async function buildHomologation(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'bank_agreement_id'>,
): Promise<{ id: string }> {
  const id = newId()
  await ground.insert('homologation', {
    tenant_id: tenantId,
    id,
    prepared_on: '2026-11-20',
    file_sequence: 1,
    agreement_version: 1,
    ...given,
  })
  return { id }
}
