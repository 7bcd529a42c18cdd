import { dateInSaoPaulo, formatDate } from '@caderneta/kernel/calendar-date'
import type { RecordRow } from '../guardians/public.ts'

export type StudentSeparationProblem =
  | { code: 'student_not_found' | 'student_not_merged'; values?: undefined }
  | { code: 'student_merge_not_kept'; values: { date: string } }

/** Why the merge of a record is not undone; the record and the one that it leads to otherwise. */
export function judgedSeparation(id: string, records: readonly RecordRow[]) {
  const merged = records.find((record) => record.id === id)
  if (!merged) return { problem: { code: 'student_not_found' } satisfies StudentSeparationProblem }
  const into = records.find((record) => record.id === merged.merged_into)
  const problem = problemOf(merged)
  if (problem || !into) return { problem: problem ?? { code: 'student_not_merged' as const } }
  return { merged, into }
}

function problemOf({ merged_at: mergedAt, left_guardian_id: family }: RecordRow): StudentSeparationProblem | null {
  if (mergedAt === null) return { code: 'student_not_merged' }
  return family === null
    ? { code: 'student_merge_not_kept', values: { date: formatDate(dateInSaoPaulo(mergedAt)) } }
    : null
}
