// Test builder with sane defaults.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['course']>
type Ground = { insert(table: 'course', row: Row): Promise<void> }

export async function buildCourse(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'school_id'>,
): Promise<{ id: string }> {
  const id = newId()
  const name = given.name ?? `Curso ${id.slice(-6).toUpperCase()}`
  await ground.insert('course', {
    tenant_id: tenantId,
    id,
    name,
    level: 'elementary',
    search: searchKey(name),
    ...given,
  })
  return { id }
}
