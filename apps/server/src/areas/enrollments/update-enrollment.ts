import { enrollments, events } from '@caderneta/contracts/enrollments'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { guardianNamed, type GuardianRow } from '../guardians/public.ts'
import { changeRefusal } from './enrollment-rules.ts'
import { enrollmentForUpdate } from './enrollment-store.ts'
import { type EnrollmentRow, toEnrollment } from './enrollment-view.ts'

type Change = { monthlyCents?: number | undefined; dueDay?: number | undefined; externalId?: string | null | undefined }

export const updateEnrollment = action(enrollments.update, {
  lock: ({ params, body }, scope) => ({
    guardian: guardianNamed(scope, { guardianId: body.guardianId }),
    enrollment: one('enrollment', enrollmentForUpdate(scope, params.id)),
  }),
  decide: ({ enrollment: before, guardian: [guardian] }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (body.guardianId && !guardian) return refuse('guardian_not_found', {}, ['guardianId'])
    const refusal = changeRefusal(before, body.dueDay ?? before.due_day)
    if (refusal) return refusal
    const columns = changedColumns(before, body, guardian)
    const { after, effects } = changed('enrollment', scope, before, columns, { event: events['enrollment.updated'] })
    return accept({ ...after, guardian_name: guardian?.name ?? before.guardian_name }, effects)
  },
  view: toEnrollment,
})

/** What was left out stays. */
function changedColumns(before: EnrollmentRow, change: Change, guardian: GuardianRow | undefined) {
  return {
    monthly_cents: change.monthlyCents ?? before.monthly_cents,
    due_day: change.dueDay ?? before.due_day,
    external_id: change.externalId === undefined ? before.external_id : change.externalId || null,
    guardian_id: guardian?.id ?? before.guardian_id,
  }
}
