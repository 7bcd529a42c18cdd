// Test builder of a guardian: an adult with a CPF of their own.
import { searchKey } from '@caderneta/kernel/search-text'
import { cpfCheckDigits } from '@caderneta/kernel/tax-id'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['guardian']>
type Ground = { insert(table: 'guardian', row: Row): Promise<void> }

export async function buildGuardian(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> = {},
): Promise<{ id: string; taxId: string }> {
  const id = newId()
  const base = String(Number.parseInt(id.slice(-10), 16) % 1e9).padStart(9, '0')
  const name = given.name ?? 'Marina Conceição Teles'
  const taxId = given.tax_id ?? base + cpfCheckDigits(base)
  await ground.insert('guardian', {
    tenant_id: tenantId,
    id,
    name,
    tax_id: taxId,
    email: `marina-${id.slice(-6)}@familia.test`,
    phone: '11987654321',
    address: JSON.stringify({
      street: 'Rua das Jabuticabeiras',
      number: '120',
      district: 'Vila Mariana',
      city: 'São Paulo',
      state: 'SP',
      postalCode: '04101000',
    }),
    search: searchKey(name),
    ...given,
  })
  return { id, taxId }
}
