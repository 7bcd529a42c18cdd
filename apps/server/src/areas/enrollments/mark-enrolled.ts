import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

/**
 * Part of issuing: these enrollments have an invoice now. Name only those that are locked and whose status is
 * not `enrolled` yet; an empty list gives no part. One that was canceled meanwhile stops the whole operation.
 */
export function markEnrolled(tenantId: number, enrollmentIds: readonly string[]): Part[] {
  const ids = [...new Set(enrollmentIds)]
  if (ids.length === 0) return []
  return [
    {
      name: 'enrolled_by_issue',
      rows: ids.length,
      sql: sql`update enrollment set status = 'enrolled', version = version + 1 where tenant_id = ${tenantId}::int
        and id = any(${ids}::uuid[]) and status in ('toEnroll', 'inProgress') returning id`,
    },
  ]
}
