import { enrollments, events } from '@caderneta/contracts/enrollments'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { guardianNamed } from '../guardians/public.ts'
import { planColumns, planOf, planRefusal, rowPlan } from './annual-plan.ts'
import { canUpdate } from './enrollment-rules.ts'
import { boundsOf, enrollmentWithClass } from './enrollment-store.ts'
import { type EnrollmentRow, toEnrollment } from './enrollment-view.ts'
import { sharesRefusal } from './payer-shares.ts'

/** What was left out stays. */
export const updateEnrollment = action(enrollments.update, {
  lock: ({ params, body }, scope) => ({
    guardian: guardianNamed(scope, { guardianId: body.guardianId }),
    enrollment: one('enrollment', enrollmentWithClass(scope, params.id)),
  }),
  decide: ({ enrollment: before, guardian: [guardian] }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canUpdate(before.status)
    if (!ability.can) return refuse(ability.reason)
    const plan = planOf(rowPlan(before), body)
    const refusal =
      guardianRefusal(before, body.guardianId, guardian) ??
      planRefusal(boundsOf(before), plan, rowPlan(before), before.due_day) ??
      sharesRefusal(before, plan, before.school_year)
    if (refusal) return refusal
    const columns = { ...planColumns(plan), ...whoOf(before, body.externalId, guardian) }
    const { after, effects } = changed('enrollment', scope, before, columns, { event: events['enrollment.updated'] })
    return accept({ ...after, guardian_name: guardian?.name ?? before.guardian_name }, effects)
  },
  view: toEnrollment,
})

function guardianRefusal(before: EnrollmentRow, given: string | undefined, guardian: { id: string } | undefined) {
  if (given !== undefined && !guardian) return refuse('guardian_not_found', {}, ['guardianId'])
  return guardian && guardian.id === before.co_guardian_id ? refuse('payer_twice', {}, ['guardianId']) : null
}

function whoOf(before: EnrollmentRow, externalId: string | null | undefined, guardian: { id: string } | undefined) {
  return {
    external_id: externalId === undefined ? before.external_id : externalId || null,
    guardian_id: guardian?.id ?? before.guardian_id,
  }
}
