// Test builder of a student in a school, with the guardian who pays.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['student']>
type Ground = { insert(table: 'student', row: Row): Promise<void>; pool: pg.Pool }

export async function buildStudent(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'school_id' | 'guardian_id'>,
): Promise<{ id: string }> {
  const id = newId()
  const name = given.name ?? 'João Teles'
  const guardian = await ground.pool.query<{ search: string }>(
    'select search from guardian where tenant_id = $1 and id = $2',
    [tenantId, given.guardian_id],
  )
  await ground.insert('student', {
    tenant_id: tenantId,
    id,
    relation: 'mother',
    name,
    born_on: '2014-03-08',
    guardian_search: guardian.rows[0]?.search ?? null,
    search: searchKey(name),
    ...given,
  })
  return { id }
}
