// Why students of a bulk enrollment would be refused, one by one in the order in which they are enrolled. Pure.
import { canEnroll } from '../classes/public.ts'

type Problem = { code: string; values: Record<string, string | number> }
type Target = {
  school_id: string
  /** As `canEnroll` asks. */
  places: { isActive: boolean; capacity: number; enrollmentCount: number }
  /** What forbids the plan that all of them share. */
  planProblem: Problem | null
}
type Known = { school_id: string }

/** Each student who can be enrolled takes a place, so those at the end may find none. `gates`: who is held back for what the family owes, or below the age of the class. */
export function bulkProblems(
  studentIds: readonly string[],
  { school_id, places, planProblem }: Target,
  students: ReadonlyMap<string, Known>,
  enrolled: ReadonlySet<string>,
  gates: ReadonlyMap<string, Problem>,
): { studentId: string; problem: Problem | null }[] {
  let { enrollmentCount } = places
  return [...new Set(studentIds)].map((studentId) => {
    const student = students.get(studentId)
    const code = codeOf(student, school_id, enrolled.has(studentId), { ...places, enrollmentCount })
    if (code) return { studentId, problem: { code, values: {} } }
    const problem = planProblem ?? gates.get(studentId)
    if (problem) return { studentId, problem }
    enrollmentCount += 1
    return { studentId, problem: null }
  })
}

function codeOf(student: Known | undefined, schoolId: string, isEnrolled: boolean, places: Target['places']) {
  if (!student) return 'student_not_found'
  if (student.school_id !== schoolId) return 'student_of_another_school'
  if (isEnrolled) return 'enrollment_already_exists'
  const place = canEnroll(places)
  return place.can ? null : place.reason
}
