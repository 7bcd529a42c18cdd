import { enrollments, events, type FamilyEnrollmentInput } from '@caderneta/contracts/enrollments'
import { guardians } from '@caderneta/contracts/guardians'
import type { z } from 'zod'
import { lackedPermission } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { canEnroll, classForUpdate, type ClassRow, oneClass, placesOf } from '../classes/public.ts'
import {
  familyNews,
  guardianNamed,
  guardianProblem,
  type GuardianRow,
  insertStudents,
  maskedColumns,
  newGuardian,
  newStudent,
  sameTaxId,
  studentProblem,
  unknownGuardian,
} from '../guardians/public.ts'
import { valuesOfSchools } from '../settings/public.ts'
import { ageRefusal } from './age-cut-off.ts'
import { type AnnualPlan, classPlan, newPlanRefusal, planOf } from './annual-plan.ts'
import { periodRefusal } from './enrollment-gate.ts'
import { newEnrollment } from './enrollment-store.ts'
import { type EnrollmentRow, namesOf, toEnrollment } from './enrollment-view.ts'

type Input = z.output<typeof FamilyEnrollmentInput>
type Ids = { guardian: string; student: string; enrollment: string }

/** The secretary's real task: somebody new at the counter, in one transaction. */
export const enrollFamily = action(enrollments.enrollFamily, {
  prepare: async ({ body }, { scope, platform }) => {
    assertMayCreateGuardian(body, scope)
    const ids: Ids = { guardian: newId(), student: newId(), enrollment: newId() }
    return { ids, settings: await valuesOfSchools(platform.readPool, scope.tenantId) }
  },
  lock: ({ body }, scope) => ({
    heldClass: one('class', classForUpdate(scope, body.classId)),
    academicClass: one('class', oneClass(scope, body.classId)),
    guardian: guardianNamed(scope, body),
    twins: sameTaxId(scope, body.guardian?.taxId, newId()),
  }),
  decide: ({ academicClass, guardian: [known], twins }, { body }, scope, { ids, settings }) => {
    const problem = problemOf(body, academicClass, scope) ?? guardianTrouble(body, known, twins.length > 0)
    if (problem) return refuse(problem.code, {}, [problem.member])
    const plan = planOf(classPlan(academicClass), body)
    const held = settings(academicClass.school_id)
    const refusal =
      periodRefusal(held, academicClass.school_year, scope.today) ??
      ageRefusal(held, academicClass, newChild(body), 'student.bornOn') ??
      newPlanRefusal(academicClass, plan, classPlan(academicClass))
    if (refusal) return refusal
    const { record, effects } = familyEffects(
      { body, academicClass, plan, scope, ids },
      familyOf(body, academicClass, known, scope, ids),
    )
    return accept(record, effects)
  },
  view: toEnrollment,
})

function newChild({ student: { bornOn }, ageException }: Input) {
  return { bornOn, hasStudied: false, exception: ageException }
}

/** Only a body with a new guardian needs the right to create one, so the contract cannot name it for the call. */
function assertMayCreateGuardian(body: Input, scope: Scope): void {
  const permission = lackedPermission(guardians.create, scope)
  if (body.guardian && permission) throw new Refusal('permission_denied', { status: 403, values: { permission } })
}

function problemOf(body: Input, academicClass: ClassRow, scope: Scope) {
  const place = canEnroll(placesOf(academicClass))
  if (!place.can) return { code: place.reason, member: 'classId' }
  const ofStudent = studentProblem(body.student.bornOn, scope.today)
  if (ofStudent) return { code: ofStudent, member: 'student.bornOn' }
  const ofGuardian = body.guardian ? guardianProblem(body.guardian, scope.today) : null
  return ofGuardian ? { code: ofGuardian, member: 'guardian.bornOn' } : null
}

function guardianTrouble(body: Input, known: GuardianRow | undefined, isTaken: boolean) {
  if (isTaken) return { code: 'tax_id_already_exists' as const, member: 'guardian.taxId' }
  if (body.guardian || known) return null
  return { code: unknownGuardian(body), member: body.guardianId ? 'guardianId' : 'guardianTaxId' }
}

/** The guardian, new or known, and the new student. */
function familyOf(body: Input, academicClass: ClassRow, known: GuardianRow | undefined, scope: Scope, ids: Ids) {
  const made = body.guardian ? newGuardian(scope, ids.guardian, body.guardian) : null
  const guardian = made?.guardian ?? must(known, 'a guardian who is neither new nor known was refused')
  const of = { id: ids.student, schoolId: academicClass.school_id, schoolName: academicClass.school_name, guardian }
  return { made, guardian, ...newStudent(scope, of, body.student) }
}

type Call = { body: Input; academicClass: ClassRow; plan: AnnualPlan; scope: Scope; ids: Ids }

function familyEffects(
  { body, academicClass, plan, scope, ids }: Call,
  { made, guardian, student, columns }: ReturnType<typeof familyOf>,
) {
  const who = { id: ids.enrollment, studentId: student.id, guardianId: guardian.id }
  const enrollment = newEnrollment(scope, who, academicClass, plan, body)
  const names = {
    student_name: student.name,
    student_search: student.search,
    guardian_name: guardian.name,
    co_guardian_name: null,
  }
  const record: EnrollmentRow = { ...enrollment.columns, ...namesOf(academicClass), ...names }
  const schoolId = academicClass.school_id
  const created = [
    ...familyNews(made?.guardian, { id: student.id, school_id: schoolId }),
    news(events['enrollment.created'], { subjectId: record.id, schoolId, version: 1 }),
  ]
  const effects: Effects = {
    parts: [...(made?.parts ?? []), insertStudents([columns]), enrollment.part],
    history: created.map(({ subjectId }) => ({ subjectId, event: 'created' })),
    audit: {
      subjectId: record.id,
      body: {
        after: enrollment.columns,
        student: maskedColumns(columns),
        guardian: made ? maskedColumns(made.guardian) : { id: guardian.id },
      },
    },
    events: created,
  }
  return { record, effects }
}
