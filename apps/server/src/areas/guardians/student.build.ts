// Test builder of a student in a school, with the guardian who pays.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['student']>
type Ground = { insert(table: 'student', row: Row): Promise<void> }

export async function buildStudent(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'school_id' | 'guardian_id'>,
): Promise<{ id: string }> {
  const id = newId()
  const name = given.name ?? 'João Teles'
  await ground.insert('student', {
    tenant_id: tenantId,
    id,
    relation: 'mother',
    name,
    born_on: '2014-03-08',
    search: searchKey(name),
    ...given,
  })
  return { id }
}
