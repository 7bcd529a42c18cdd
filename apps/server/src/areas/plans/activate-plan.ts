import { events, plans } from '@caderneta/contracts/plans'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canActivate } from './plan-rules.ts'
import { planForUpdate } from './plan-store.ts'
import { toPlan } from './plan-view.ts'

export const activatePlan = action(plans.activate, {
  lock: ({ params }, scope) => ({ before: one('plan', planForUpdate(scope, params.id)) }),
  decide: ({ before }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canActivate(before)
    if (!ability.can) return refuse(ability.reason)
    const columns = { is_active: true, disabled_reason: null, disabled_scope: null, disabled_on: null }
    const { after, effects } = changed('plan', scope, before, columns, {
      event: events['plan.updated'],
      history: 'activated',
    })
    return accept(after, effects)
  },
  view: toPlan,
})
