import { canMergeGuardian } from './guardian-rules.ts'
import type { SeenGuardian, StudentRow } from './guardian-view.ts'

export type MergeProblem =
  | { code: 'guardian_not_found' | 'guardian_merged' | 'merge_with_itself' | 'merge_shared'; values?: undefined }
  | { code: 'merge_same_student'; values: { name: string } }

type Pair = { id: string; intoId: string; guardians: readonly SeenGuardian[]; students: readonly StudentRow[] }

/** Why two guardians cannot become one; the two records otherwise. */
export function judgedMerge({ id, intoId, guardians, students }: Pair) {
  const merged = guardians.find((guardian) => guardian.id === id)
  const into = guardians.find((guardian) => guardian.id === intoId)
  if (!merged || !into) return { problem: { code: 'guardian_not_found' } satisfies MergeProblem }
  if (id === intoId) return { problem: { code: 'merge_with_itself' } satisfies MergeProblem }
  const closed = [merged, into].map(canMergeGuardian).find(({ can }) => !can)
  if (closed && !closed.can) return { problem: { code: closed.reason } satisfies MergeProblem }
  const moved = students.filter((student) => student.guardian_id === id)
  const same = moved.find((student) => students.some((other) => isNamesake(student, other, intoId)))
  if (same) return { problem: { code: 'merge_same_student', values: { name: same.name } } satisfies MergeProblem }
  return { merged, into, moved }
}

/** One child under both records would stand twice in the family, and be billed twice. */
function isNamesake(student: StudentRow, other: StudentRow, intoId: string): boolean {
  return other.guardian_id === intoId && other.search === student.search && other.school_id === student.school_id
}
