// Test builder with sane defaults.
import { cnpjCheckDigits } from '@caderneta/kernel/tax-id'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['school']>
type Ground = { insert(table: 'school', row: Row): Promise<void> }

let built = 0
/** A code that no other school of this run has: five random digits meet in a network of a thousand schools. */
function nextCode(): string {
  built += 1
  return `E${built.toString(36).toUpperCase().padStart(4, '0')}`
}

export async function buildSchool(ground: Ground, tenantId: number, given: Partial<Row> = {}): Promise<{ id: string }> {
  const id = newId()
  const base = String(Number.parseInt(id.slice(-10), 16) % 1e12).padStart(12, '0')
  const name = given.fantasy_name ?? 'Colégio Ipê Amarelo'
  await ground.insert('school', {
    tenant_id: tenantId,
    id,
    code: nextCode(),
    company_name: 'Ipê Amarelo Educação Ltda',
    fantasy_name: name,
    cnpj: base + cnpjCheckDigits(base),
    search: searchKey(name),
    ...given,
  })
  return { id }
}
