import type { StudentRow } from '../guardians/public.ts'

export type StudentMergeProblem =
  | { code: 'student_not_found' | 'student_merge_with_itself'; values?: undefined }
  | { code: 'student_merge_other_school'; values: { merged: string; into: string } }
  | { code: 'student_merge_same_year'; values: { year: number } }

export type Attended = { id: string; student_id: string; school_id: string; school_year: number; status: string }
type Pair<Row> = { id: string; intoId: string; students: readonly StudentRow[]; enrollments: readonly Row[] }

/** Why two students cannot become one; the two records and the enrollments that move otherwise. */
export function judgedStudentMerge<Row extends Attended>({ id, intoId, students, enrollments }: Pair<Row>) {
  const merged = students.find((student) => student.id === id)
  const into = students.find((student) => student.id === intoId)
  if (!merged || !into) return { problem: { code: 'student_not_found' } satisfies StudentMergeProblem }
  const problem = problemOf(merged, into, enrollments)
  if (problem) return { problem }
  return { merged, into, moved: enrollments.filter((enrollment) => enrollment.student_id === id) }
}

function problemOf(merged: StudentRow, into: StudentRow, enrollments: readonly Attended[]): StudentMergeProblem | null {
  if (merged.id === into.id) return { code: 'student_merge_with_itself' }
  if (merged.school_id !== into.school_id)
    return { code: 'student_merge_other_school', values: { merged: merged.school_name, into: into.school_name } }
  const year = yearOfBoth(merged.id, into.id, enrollments)
  return year === undefined ? null : { code: 'student_merge_same_year', values: { year } }
}

/** A student has one living enrollment a year; one that was canceled or left stands beside another. */
function yearOfBoth(mergedId: string, intoId: string, enrollments: readonly Attended[]): number | undefined {
  const living = enrollments.filter(({ status }) => status !== 'canceled' && status !== 'evaded')
  const taken = new Set(living.filter((row) => row.student_id === intoId).map((row) => row.school_year))
  return living.find((row) => row.student_id === mergedId && taken.has(row.school_year))?.school_year
}
