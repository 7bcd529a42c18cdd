import { adjustments } from '@caderneta/contracts/adjustments'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { keptSchool } from './adjustment-store.ts'
import { toAdjustment } from './adjustment-view.ts'
import { askedAdjustment } from './asked-adjustment.ts'
import { planOnDay } from './plan-on-day.ts'

/** Approved, it becomes a transfer of its own that is paid on the day. */
export const detach = action(adjustments.detach, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    school: one('school', keptSchool(scope, body.schoolId)),
    plan: planOnDay(scope, body),
  }),
  decide: ({ school, plan }, { body: { cents, paidOn, reason } }, scope, id) => {
    if (paidOn < scope.today) return refuse('adjustment_day_passed', {}, ['paidOn'])
    if (plan.length === 0) return refuse('school_without_plan', {}, ['schoolId'])
    const { row, effects } = askedAdjustment(scope, { id, kind: 'detached', school, cents, reason, paidOn, parts: [] })
    return accept(row, effects)
  },
  view: toAdjustment,
})
