import { adjustments } from '@caderneta/contracts/adjustments'
import { action, one } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { keptSchool } from './adjustment-store.ts'
import { toAdjustment } from './adjustment-view.ts'
import { askedAdjustment } from './asked-adjustment.ts'

/** An amount for the school, or from it, in the first transfer of the month or after it. */
export const rectify = action(adjustments.rectify, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ school: one('school', keptSchool(scope, body.schoolId)) }),
  decide: ({ school }, { body: { cents, competence, reason } }, scope, id) => {
    const parts = [{ schoolId: school.id, competence, dueOn: competence, cents }]
    const { row, effects } = askedAdjustment(scope, { id, kind: 'rectification', school, cents, reason, parts })
    return accept(row, effects)
  },
  view: toAdjustment,
})
