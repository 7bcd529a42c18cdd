import { events, guardians, type Student } from '@caderneta/contracts/guardians'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, type OutboxEvent, refuse } from '../../platform/operation/effects.ts'
import { studentProblem } from './guardian-rules.ts'
import { guardianNamed, type GuardianRef, unknownGuardian } from './guardian-store.ts'
import { type StudentRow, toStudent } from './guardian-view.ts'
import type { GuardianRow } from './guardian-row.ts'
import { maskedColumns } from './masking.ts'
import { studentForUpdate } from './student-store.ts'

type Change = {
  name?: string | undefined
  bornOn?: CalendarDate | null | undefined
  relation?: StudentRow['relation'] | undefined
  externalId?: string | null | undefined
  address?: Student['address'] | undefined
}

export const updateStudent = action(guardians.updateStudent, {
  lock: ({ params, body }, scope) => ({
    guardian: guardianNamed(scope, body),
    student: one('student', studentForUpdate(scope, params.id)),
  }),
  decide: ({ student: before, guardian: [guardian] }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const wrong = problemOf(body, guardian, scope.today)
    if (wrong) return refuse(wrong.code, {}, [wrong.member])
    const columns = changedColumns(before, body, guardian)
    const { after, effects } = changed('student', scope, before, columns, {
      event: events['student.updated'],
      mask: maskedColumns,
    })
    return accept(
      {
        ...after,
        address: after.address && JSON.parse(after.address),
        guardian_name: guardian?.name ?? before.guardian_name,
      },
      { ...effects, events: [...(effects.events ?? []), ...newGuardianNews(before, after)] },
    )
  },
  view: toStudent,
})

function problemOf(body: GuardianRef & Change, guardian: GuardianRow | undefined, today: CalendarDate) {
  const isNamed = body.guardianId !== undefined || body.guardianTaxId !== undefined
  if (isNamed && !guardian)
    return { code: unknownGuardian(body), member: body.guardianId ? 'guardianId' : 'guardianTaxId' }
  const problem = studentProblem(body.bornOn ?? null, today)
  return problem ? { code: problem, member: 'bornOn' } : null
}

function changedColumns(before: StudentRow, change: Change, guardian: GuardianRow | undefined) {
  const name = change.name ?? before.name
  return {
    name,
    born_on: given(change.bornOn, before.born_on),
    relation: change.relation ?? before.relation,
    external_id: given(change.externalId, before.external_id) || null,
    address: addressText(given(change.address, before.address)),
    guardian_id: guardian?.id ?? before.guardian_id,
    guardian_search: guardian?.search ?? before.guardian_search,
    search: searchKey(name),
  }
}

/** What was left out stays. */
function given<T>(value: T | undefined, kept: T): T {
  return value === undefined ? kept : value
}

/** JSON columns are written as text. */
function addressText(address: unknown): string | null {
  return address === null ? null : JSON.stringify(address)
}

/** A new guardian is news of its own: enrollments follow it for what is issued from now on. */
function newGuardianNews(before: StudentRow, after: Pick<StudentRow, 'guardian_id' | 'version'>): OutboxEvent[] {
  if (after.guardian_id === before.guardian_id) return []
  const about = { subjectId: before.id, schoolId: before.school_id, version: after.version }
  const payload = { from: before.guardian_id, to: after.guardian_id }
  return [news(events['student.guardianChanged'], { ...about, payload })]
}
