import { guardians } from '@caderneta/contracts/guardians'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { familyNews } from './family-news.ts'
import { guardianProblem, studentProblem } from './guardian-rules.ts'
import { newGuardian, sameTaxId } from './guardian-store.ts'
import { toGuardian } from './guardian-view.ts'
import { maskedColumns } from './masking.ts'
import { insertStudents, newStudent, schoolsNamed } from './student-store.ts'

type SchoolNamed = { id: string; fantasy_name: string; is_active: boolean }

export const createGuardian = action(guardians.create, {
  prepare: async ({ body }) => ({ id: newId(), studentIds: body.students.map(newId) }),
  lock: ({ body }, scope) => ({
    schools: schoolsNamed(
      scope,
      body.students.map((student) => student.schoolId),
    ),
    twins: sameTaxId(scope, body.taxId, newId()),
  }),
  decide: ({ schools, twins }, { body }, scope, { id, studentIds }) => {
    const { students: given, ...person } = body
    if (scope.schools !== 'all' && given.length === 0) return refuse('student_of_family_needed', {}, ['students'])
    if (twins.length > 0) return refuse('tax_id_already_exists', {}, ['taxId'])
    const problem = guardianProblem(person, scope.today)
    if (problem) return refuse(problem, {}, ['bornOn'])
    const wrong = wrongStudent(given, schools, scope.today)
    if (wrong) return refuse(wrong.code, {}, [wrong.member])
    const { guardian, parts } = newGuardian(scope, id, person)
    const made = given.map((student, index) => {
      // none: shown beside the student; the key of the school is checked by the database
      const schoolName = schools.find((school) => school.id === student.schoolId)?.fantasy_name ?? ''
      const of = { id: studentIds[index] ?? newId(), schoolId: student.schoolId, schoolName, guardian }
      return newStudent(scope, of, student)
    })
    const ids = [id, ...made.map(({ student }) => student.id)]
    return accept(
      { guardian, students: made.map(({ student }) => student) },
      {
        parts: [...parts, ...(made.length > 0 ? [insertStudents(made.map(({ columns }) => columns))] : [])],
        history: ids.map((subjectId) => ({ subjectId, event: 'created' })),
        audit: { subjectId: id, body: { after: maskedColumns(guardian), studentIds } },
        events: familyNews(guardian, ...made.map(({ student }) => student)),
      },
    )
  },
  view: toGuardian,
})

type Given = { schoolId: string; bornOn: CalendarDate | null }

function wrongStudent(given: Given[], schools: SchoolNamed[], today: CalendarDate) {
  for (const [index, student] of given.entries()) {
    const school = schools.find((candidate) => candidate.id === student.schoolId)
    if (!school) return { code: 'school_not_found' as const, member: `students.${index}.schoolId` }
    if (!school.is_active) return { code: 'school_inactive' as const, member: `students.${index}.schoolId` }
    const problem = studentProblem(student.bornOn, today)
    if (problem) return { code: problem, member: `students.${index}.bornOn` }
  }
  return null
}
