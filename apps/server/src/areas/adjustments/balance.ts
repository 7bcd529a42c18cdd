import { adjustments } from '@caderneta/contracts/adjustments'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { keptSchool } from './adjustment-store.ts'
import { toAdjustment } from './adjustment-view.ts'
import { askedAdjustment } from './asked-adjustment.ts'

/** The school receives what the other one gives, each in its own transfer: what one lacks waits in the account between them. */
export const balance = action(adjustments.balance, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    school: one('school', keptSchool(scope, body.schoolId)),
    other: one('school', keptSchool(scope, body.otherSchoolId)),
  }),
  decide: ({ school, other }, { body: { cents, competence, reason } }, scope, id) => {
    if (school.id === other.id) return refuse('adjustment_same_school', {}, ['otherSchoolId'])
    const parts = [
      { schoolId: other.id, competence, dueOn: competence, cents: 0 - cents },
      { schoolId: school.id, competence, dueOn: competence, cents },
    ]
    const { row, effects } = askedAdjustment(scope, { id, kind: 'balancing', school, other, cents, reason, parts })
    return accept(row, effects)
  },
  view: toAdjustment,
})
