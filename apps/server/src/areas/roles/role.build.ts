// Test builder with sane defaults.
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['role']>
type Ground = { insert(table: 'role', row: Row): Promise<void> }

export async function buildRole(ground: Ground, tenantId: number, given: Partial<Row> = {}): Promise<{ id: string }> {
  const id = newId()
  await ground.insert('role', {
    tenant_id: tenantId,
    id,
    name: `Grupo ${id.slice(-6)}`,
    grants: ['Caderneta.Invoice.Get', 'Caderneta.Invoice.GetAll'],
    ...given,
  })
  return { id }
}
