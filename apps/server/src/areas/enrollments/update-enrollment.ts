import { enrollments, events } from '@caderneta/contracts/enrollments'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { guardianNamed } from '../guardians/public.ts'
import { type AnnualPlan, planColumns, planOf, planRefusal, rowPlan } from './annual-plan.ts'
import { canUpdate } from './enrollment-rules.ts'
import { boundsOf, enrollmentWithClass, tuitionDraftOf, type WithClass } from './enrollment-store.ts'
import { type EnrollmentRow, toEnrollment } from './enrollment-view.ts'
import { sharesRefusal } from './payer-shares.ts'

/** What was left out stays. */
export const updateEnrollment = action(enrollments.update, {
  lock: ({ params, body }, scope) => ({
    guardian: guardianNamed(scope, { guardianId: body.guardianId }),
    enrollment: one('enrollment', enrollmentWithClass(scope, params.id)),
    drafts: tuitionDraftOf(scope, params.id),
  }),
  decide: ({ enrollment: before, guardian: [guardian], drafts: [draft] }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canUpdate(before.status)
    if (!ability.can) return refuse(ability.reason)
    const plan = planOf(rowPlan(before), body)
    const refusal = guardianRefusal(before, body.guardianId, guardian) ?? changeRefusal(before, draft, plan)
    if (refusal) return refusal
    const columns = { ...planColumns(plan), ...whoOf(before, body.externalId, guardian) }
    const { after, effects } = changed('enrollment', scope, before, columns, { event: events['enrollment.updated'] })
    return accept({ ...after, guardian_name: guardian?.name ?? before.guardian_name }, effects)
  },
  view: toEnrollment,
})

type Draft = { competence: string } | undefined

function changeRefusal(before: WithClass, draft: Draft, plan: AnnualPlan) {
  const former = rowPlan(before)
  return (
    draftRefusal(draft, plan, former) ??
    planRefusal(boundsOf(before), plan, former, before.due_day) ??
    sharesRefusal(before, plan, before.school_year)
  )
}

/** A month that is drawn up would charge the plan of before beside months of the new one. */
function draftRefusal(draft: Draft, plan: AnnualPlan, before: AnnualPlan) {
  const terms = [
    ...(['annuityCents', 'enrollmentPartCents', 'enrollmentPartOn'] as const),
    ...(['installments', 'startingMonth', 'passedInstallments'] as const),
  ]
  const changed = terms.filter((term) => plan[term] !== before[term])
  if (!draft || changed.length === 0) return null
  return refuse('enrollment_has_drafts', { month: formatDate(toCalendarDate(draft.competence)).slice(3) }, changed)
}

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
