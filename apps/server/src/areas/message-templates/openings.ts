// When schools take enrollments of the next year, as each of them decided.
import { periodOf } from '@caderneta/contracts/known-settings'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { valuesOfSchools } from '../settings/public.ts'
import type { Opening } from './enrollment-values.ts'

/** Schools of one period together; those that take them on any day are left out. */
export async function openingsOf({ readPool }: Pick<Platform, 'readPool'>, tenantId: number): Promise<Opening[]> {
  const [values, schools] = await Promise.all([
    valuesOfSchools(readPool, tenantId),
    readTransaction(readPool, tenantId, (tx) =>
      tx.rows(statement(sql<{ id: string }>`select id from school where tenant_id = ${tenantId}::int order by id`)),
    ),
  ])
  const opened = schools.flatMap(({ id }) => {
    const period = periodOf(values(id)['Caderneta.Enrollment.PreEnrollmentPeriod'])
    return period ? [{ id, ...period }] : []
  })
  const found = new Map<string, Opening>()
  for (const { id, from, until } of opened) {
    const key = `${from} ${until}`
    const before = found.get(key)
    if (before) before.schoolIds.push(id)
    else found.set(key, { schoolIds: [id], from, until })
  }
  return [...found.values()]
}
