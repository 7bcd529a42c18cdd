import { plans } from '@caderneta/contracts/plans'
import { firstOfMonth } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { inSchools } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { onePlan } from './plan-store.ts'
import { lastOfSchools } from './school-plan-store.ts'

const mostShown = 500

export const listSchoolsOfPlan = query(plans.schools, async (tx, { params }, scope) => {
  const [plan, items] = await Promise.all([
    tx.first(onePlan(scope, params.id)),
    tx.rows(schoolsOfPlan(scope, params.id)),
  ])
  if (!plan) throw notFound('plan')
  return { items }
})

type SchoolOfPlan = { id: string; name: string; code: string; validFrom: string }

function schoolsOfPlan(scope: Scope, planId: string): Query<SchoolOfPlan> {
  return statement(sql<SchoolOfPlan>`select s.id, s.fantasy_name as name, s.code, sp.valid_from as "validFrom"
    from (${lastOfSchools(scope, planId, firstOfMonth(scope.today))}) sp
    join school s on s.tenant_id = ${scope.tenantId}::int and s.id = sp.school_id
    where ${inSchools(scope, 's.id')} order by s.search, s.id limit ${mostShown}::int`)
}
