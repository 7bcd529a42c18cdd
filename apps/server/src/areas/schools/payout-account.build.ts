// Test builder with sane defaults: an account that somebody else proposed.
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['payout_account']>
type Ground = { insert(table: 'payout_account', row: Row): Promise<void> }
type Given = Partial<Row> & Pick<Row, 'school_id' | 'holder_tax_id'>

export async function buildPayoutAccount(ground: Ground, tenantId: number, given: Given): Promise<{ id: string }> {
  const id = newId()
  await ground.insert('payout_account', {
    tenant_id: tenantId,
    id,
    kind: 'pix',
    pix_key: `${id.slice(-8)}@escola.test`,
    holder_name: 'Ipê Amarelo Educação Ltda',
    proposed_by: newId(),
    proposed_by_name: 'Helena Duarte',
    proposed_at: new Date('2026-01-05T12:00:00Z'),
    ...given,
  })
  return { id }
}
