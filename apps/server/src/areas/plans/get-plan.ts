import { plans } from '@caderneta/contracts/plans'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canActivate, canDisable } from './plan-rules.ts'
import { onePlan, versionsOf } from './plan-store.ts'
import { toPlan, toVersion } from './plan-view.ts'

export const getPlan = query(plans.get, async (tx, { params }, scope) => {
  const [row, versions] = await Promise.all([
    tx.first(onePlan(scope, params.id)),
    tx.rows(versionsOf(scope, params.id)),
  ])
  if (!row) throw notFound('plan')
  return {
    ...toPlan(row, scope),
    versions: versions.map(toVersion),
    can: {
      update: allowed(plans.update, scope),
      disable: allowed(plans.disable, scope, canDisable(row)),
      activate: allowed(plans.activate, scope, canActivate(row)),
    },
  }
})
