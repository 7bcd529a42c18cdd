// Test builder with sane defaults.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['academic_class']>
type Ground = { insert(table: 'academic_class', row: Row): Promise<void> }

/** A class of the 6th year of elementary school in 2026, R$ 1.000,00 a month, due on the 10th. */
export async function buildClass(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'school_id'>,
): Promise<{ id: string }> {
  const id = newId()
  const name = given.name ?? `6º ano ${id.slice(-6).toUpperCase()}`
  await ground.insert('academic_class', {
    tenant_id: tenantId,
    id,
    name,
    abbreviation: '6A',
    school_year: 2026,
    shift: 'morning',
    level: 'elementary2',
    grade: 'EF6',
    capacity: 30,
    monthly_cents: 100_000,
    search: searchKey(`${name} ${given.abbreviation ?? '6A'}`),
    ...given,
  })
  return { id }
}
