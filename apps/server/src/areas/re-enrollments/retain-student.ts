import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { lockNext, prepareNext, retainedEffects } from './enroll-next-year.ts'
import { nextPlan, nextRefusal } from './re-enrollment-rules.ts'

/** Past the gate: the school enrolls a student whose family owes, and says what must happen. */
export const retainStudent = action(reEnrollments.retain, {
  prepare: ({ params }, context) => prepareNext(params.id, context),
  lock: ({ params: { id }, body }, scope, { studentId }) => lockNext(scope, { id, classId: body.classId }, studentId),
  decide: ({ academicClass, source, next, debts }, { params, body }, scope, prepared) => {
    const { enrollmentId: id, retentionId, settings } = prepared
    const values = settings(source.school_id)
    const plan = nextPlan(source, academicClass, body)
    const hasNext = next.length > 0
    const refusal = nextRefusal({ source, hasNext, academicClass, values, today: scope.today }, plan)
    if (refusal) return refusal
    if (debts.length === 0) return refuse('nothing_to_retain')
    const entered = { id, source, academicClass, plan, status: body.status }
    const effects = retainedEffects(scope, entered, { id: retentionId, condition: body.condition, debts })
    return accept({ id: params.id, enrollmentId: id }, effects)
  },
  view: (record) => record,
})
