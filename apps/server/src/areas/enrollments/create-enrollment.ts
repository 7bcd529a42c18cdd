import { enrollments, events } from '@caderneta/contracts/enrollments'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canEnroll, classForUpdate, type ClassRow, oneClass, placesOf } from '../classes/public.ts'
import { guardianNamed, type GuardianRow, studentForUpdate, type StudentRow } from '../guardians/public.ts'
import { valuesOfSchools } from '../settings/public.ts'
import { ageRefusal, studiedBefore } from './age-cut-off.ts'
import { classPlan, newPlanRefusal, planOf } from './annual-plan.ts'
import { gateOf, gateRefusal, periodRefusal } from './enrollment-gate.ts'
import { livingEnrollmentOf, newEnrollment } from './enrollment-store.ts'
import { namesOf, toEnrollment } from './enrollment-view.ts'

export const createEnrollment = action(enrollments.create, {
  prepare: async (_input, { scope, platform }) => ({
    id: newId(),
    settings: await valuesOfSchools(platform.readPool, scope.tenantId),
  }),
  lock: ({ body }, scope) => ({
    heldClass: one('class', classForUpdate(scope, body.classId)),
    academicClass: one('class', oneClass(scope, body.classId)),
    guardian: guardianNamed(scope, { guardianId: body.guardianId }),
    student: one('student', studentForUpdate(scope, body.studentId)),
    living: livingEnrollmentOf(scope, body.studentId, body.classId),
    gate: gateOf(scope, body.studentId, body.classId),
    before: studiedBefore(scope, [body.studentId], body.classId),
  }),
  decide: (
    { academicClass, guardian: [named], student, living, gate: [gate], before },
    { body },
    scope,
    { id, settings },
  ) => {
    if (body.guardianId && !named) return refuse('guardian_not_found', {}, ['guardianId'])
    const problem = problemOf(academicClass, student, living.length > 0)
    if (problem) return refuse(problem.code, {}, [problem.member])
    const plan = planOf(classPlan(academicClass), body)
    const held = settings(academicClass.school_id)
    const refusal =
      periodRefusal(held, academicClass.school_year, scope.today) ??
      gateRefusal(gate, held) ??
      ageRefusal(held, academicClass, childOf(student, before.length > 0, body.ageException), 'studentId') ??
      newPlanRefusal(academicClass, plan, classPlan(academicClass))
    if (refusal) return refusal
    const guardian = payer(named, student)
    const { columns, part } = newEnrollment(
      scope,
      { id, studentId: student.id, guardianId: guardian.id },
      academicClass,
      plan,
      body,
    )
    const names = { ...namesOf(academicClass), student_name: student.name, student_search: student.search }
    return accept(
      { ...columns, ...names, guardian_name: guardian.name, co_guardian_name: null },
      {
        parts: [part],
        history: [{ subjectId: id, event: 'created' }],
        audit: { subjectId: id, body: { after: columns } },
        events: [news(events['enrollment.created'], { subjectId: id, schoolId: columns.school_id, version: 1 })],
      },
    )
  },
  view: toEnrollment,
})

function problemOf(academicClass: ClassRow, student: StudentRow, hasLiving: boolean) {
  if (student.school_id !== academicClass.school_id)
    return { code: 'student_of_another_school' as const, member: 'classId' }
  if (hasLiving) return { code: 'enrollment_already_exists' as const, member: 'studentId' }
  const place = canEnroll(placesOf(academicClass))
  return place.can ? null : { code: place.reason, member: 'classId' }
}

function childOf({ born_on: bornOn }: StudentRow, hasStudied: boolean, exception: string | null) {
  return { bornOn, hasStudied, exception }
}

function payer(named: GuardianRow | undefined, student: StudentRow): { id: string; name: string } {
  return named ?? { id: student.guardian_id, name: student.guardian_name }
}
