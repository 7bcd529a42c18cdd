import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { gateRefusal } from '../enrollments/public.ts'
import { lockNext, nextEffects, prepareNext } from './enroll-next-year.ts'
import { nextPlan, nextRefusal } from './re-enrollment-rules.ts'

export const enrollStudent = action(reEnrollments.enroll, {
  prepare: ({ params }, context) => prepareNext(params.id, context),
  lock: ({ params: { id }, body }, scope, { studentId }) => lockNext(scope, { id, classId: body.classId }, studentId),
  decide: ({ academicClass, source, next, debts }, { params, body }, scope, { enrollmentId: id, settings }) => {
    const values = settings(source.school_id)
    const plan = nextPlan(source, academicClass, body)
    const { today } = scope
    const refusal =
      nextRefusal({ source, hasNext: next.length > 0, academicClass, values, today }, plan) ??
      gateRefusal(gateOfDebts(debts), values)
    if (refusal) return refusal
    const effects = nextEffects(scope, { id, source, academicClass, plan, status: body.status })
    return accept({ id: params.id, enrollmentId: id }, effects)
  },
  view: (record) => record,
})

function gateOfDebts(debts: readonly { open_cents: number }[]) {
  return { debt_count: debts.length, debt_cents: debts.reduce((sum, { open_cents: cents }) => sum + cents, 0) }
}
