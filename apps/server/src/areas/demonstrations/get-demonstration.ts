import { demonstrations } from '@caderneta/contracts/demonstrations'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { groundFor } from './demonstration-plan.ts'
import { statusOf } from './demonstration-rules.ts'
import { allowance, dataOf, demonstrationOf, ownDataIn } from './demonstration-store.ts'
import { monthsUntil } from '../../seed-data/months.ts'

export const getDemonstration = direct(demonstrations.get, async ({ platform, scope }) => {
  const [allowed, row, found] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([tx.first(allowance(scope)), tx.first(demonstrationOf(scope)), tx.first(dataOf(scope))]),
  )
  const { network } = groundFor(scope.tenantId, { day: scope.today, hasPix: false })
  const status = statusOf(row)
  return {
    isAllowed: allowed?.is_allowed === true,
    status,
    jobId: row?.job_id ?? null,
    loadedAt: row?.loaded_at?.toISOString() ?? null,
    own: status === 'none' ? ownDataIn(found) : [],
    holds: {
      schools: network.schoolIds.length,
      classes: network.classes.length,
      students: network.classes.reduce((sum, { enrollments }) => sum + enrollments.length, 0),
      months: monthsUntil(scope.today, network.plan.months).length,
    },
  }
})
