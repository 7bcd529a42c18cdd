// Test builder with sane defaults: 2 % for an account, from before the month of the tests on.
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['commission']>
type Ground = { insert(table: 'commission', row: Row): Promise<void> }
type Given = Partial<Row> & Pick<Row, 'bank_account_id'>

export async function buildCommission(ground: Ground, tenantId: number, given: Given): Promise<{ id: string }> {
  const id = newId()
  const fee = given.fee_kind === 'cents' ? {} : { fee_ppm: 20_000 }
  await ground.insert('commission', {
    tenant_id: tenantId,
    id,
    valid_from: '2026-01-01',
    ...fee,
    fee_kind: 'percent',
    ...given,
  })
  return { id }
}
