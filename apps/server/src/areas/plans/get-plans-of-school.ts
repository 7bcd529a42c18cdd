import { plans } from '@caderneta/contracts/plans'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { plansOfSchool, schoolOfScope } from './school-plan-store.ts'
import { toPlansOfSchool } from './school-plan-view.ts'

export const getPlansOfSchool = query(plans.ofSchool, async (tx, { params }, scope) => {
  const [school, lines] = await Promise.all([
    tx.first(schoolOfScope(scope, params.id)),
    tx.rows(plansOfSchool(scope, params.id)),
  ])
  if (!school) throw notFound('school')
  return toPlansOfSchool(lines, scope)
})
