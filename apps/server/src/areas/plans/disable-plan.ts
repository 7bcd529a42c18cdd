import { events, plans } from '@caderneta/contracts/plans'
import type { Scope } from '../../platform/access/scope.ts'
import { db } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canDisable } from './plan-rules.ts'
import { planForUpdate } from './plan-store.ts'
import { toPlan } from './plan-view.ts'

export const disablePlan = action(plans.disable, {
  prepare: async () => newId(),
  lock: ({ params }, scope) => ({ before: one('plan', planForUpdate(scope, params.id)) }),
  decide: ({ before }, { body }, scope, liftId) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canDisable(before)
    if (!ability.can) return refuse(ability.reason)
    const columns = {
      is_active: false,
      disabled_reason: body.reason,
      disabled_scope: body.scope,
      disabled_on: scope.today,
    }
    const { after, effects } = changed('plan', scope, before, columns, {
      event: events['plan.updated'],
      history: 'disabled',
    })
    const lift = body.scope === 'notTransferred' ? [liftPart(scope, liftId, before.id)] : []
    return accept(after, { ...effects, parts: [...effects.parts, ...lift] })
  },
  view: toPlan,
})

/** The instant is the database's: what was issued under the plan before it loses its coverage. */
function liftPart(scope: Scope, id: string, planId: string): Part {
  const values = { tenant_id: scope.tenantId, id, plan_id: planId }
  return { name: 'plan_lift', rows: 1, sql: db.insertInto('plan_lift').values(values).returning('id') }
}
