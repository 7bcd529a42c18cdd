import { mostWithoutPlan, transferOutlook, type Unplanned } from '@caderneta/contracts/transfer-outlook'
import { sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { ofSchools } from './forecast-queries.ts'
import { type UnplannedRow, unplannedSchools } from './unplanned-queries.ts'

export const getWithoutPlan = query(transferOutlook.withoutPlan, async (tx, { query: { schoolId } }, scope) => {
  const whose = sql`school s where s.tenant_id = ${scope.tenantId}::int and ${ofSchools(scope, schoolId, 's.id')}`
  const rows = await tx.rows(
    statement(sql<UnplannedRow>`${unplannedSchools(whose, sql`${scope.today}::date`)}
      order by m.cents - d.cents desc, c.id limit ${mostWithoutPlan + 1}::int`),
  )
  const items = rows.slice(0, mostWithoutPlan).map(toUnplanned)
  return {
    items,
    isMore: rows.length > items.length,
    openCents: items.reduce((sum, { openCents }) => sum + openCents, 0),
  }
})

function toUnplanned(row: UnplannedRow): Unplanned {
  return {
    schoolId: row.school_id,
    schoolName: row.school_name,
    hasPlan: row.has_plan,
    since: row.since,
    payments: row.payments,
    receivedCents: row.received,
    detachedCents: row.detached,
    openCents: row.received - row.detached,
  }
}
