// How transfers are shared out that are to be closed or calculated: two pieces are worked on at once, so the months of a school stay in one.
import type { JobPiece } from '../../platform/jobs/background-job.ts'

/** Transfers that one transaction closes: few enough that it holds its locks for a second at most. */
export const mostClosed = 16

/** Transfers that one transaction calculates: enough that its statements are planned for thousands of invoices, and it writes a row of each alone. */
export const mostCalculated = 64

export type TransferOfSchool = { id: string; school_id: string }

/** Rows in the order of their months; a piece has all months of its schools. */
export function schoolPieces(rows: readonly TransferOfSchool[], most: number): JobPiece[] {
  const pieces: string[][] = []
  for (const months of Map.groupBy(rows, ({ school_id: id }) => id).values()) {
    const ids = months.map(({ id }) => id)
    const last = pieces.at(-1)
    if (last && last.length + ids.length <= most) last.push(...ids)
    else pieces.push(ids)
  }
  return pieces.map((subjectIds) => ({ subjectIds, part: {} }))
}
