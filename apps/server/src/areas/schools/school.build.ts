// Test builder with sane defaults.
import { cnpjCheckDigits } from '@caderneta/kernel/tax-id'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['school']>
type Ground = { insert(table: 'school', row: Row): Promise<void> }

export async function buildSchool(ground: Ground, tenantId: number, given: Partial<Row> = {}): Promise<{ id: string }> {
  const id = newId()
  const base = String(Number.parseInt(id.slice(-10), 16) % 1e12).padStart(12, '0')
  const name = given.fantasy_name ?? 'Colégio Ipê Amarelo'
  await ground.insert('school', {
    tenant_id: tenantId,
    id,
    code: id.slice(-5).toUpperCase(),
    company_name: 'Ipê Amarelo Educação Ltda',
    fantasy_name: name,
    cnpj: base + cnpjCheckDigits(base),
    search: searchKey(name),
    ...given,
  })
  return { id }
}
