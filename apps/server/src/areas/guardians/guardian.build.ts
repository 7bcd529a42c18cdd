// Test builder of a guardian: an adult with a CPF of their own.
import { searchKey } from '@caderneta/kernel/search-text'
import { cpfCheckDigits } from '@caderneta/kernel/tax-id'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['guardian']>
type Contact = Insertable<Database['guardian_contact']>
type Ground = {
  insert(table: 'guardian', row: Row): Promise<void>
  insert(table: 'guardian_contact', row: Contact): Promise<void>
  pool: pg.Pool
}

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
    email: null,
    phone: null,
  })
  const { email = `marina-${id.slice(-6)}@familia.test`, phone = '11987654321' } = given
  const of = { tenant_id: tenantId, guardian_id: id }
  if (phone) await ground.insert('guardian_contact', { ...of, kind: 'phone', value: phone })
  if (email) await ground.insert('guardian_contact', { ...of, kind: 'email', value: email })
  await ground.pool.query('update guardian set email = $1, phone = $2 where tenant_id = $3 and id = $4', [
    email,
    phone,
    tenantId,
    id,
  ])
  return { id, taxId }
}
