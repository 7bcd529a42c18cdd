// How transfers are shared out that are to be closed or calculated: two pieces are worked on at once, so the months of a school stay in one.
import type { JobPiece } from '../../platform/jobs/background-job.ts'

/** Transfers that one transaction closes: few enough that it holds its locks for a second at most. */
export const mostClosed = 16

/** Transfers that one transaction calculates: enough that its statement is planned for thousands of invoices, few enough that the program answers between them. */
export const mostCalculated = 32

export type TransferOfSchool = { id: string; school_id: string }

/** Pieces that are worked on at once. */
const atOnce = 2

/** Fewer transfers than these are one piece. */
const mostAlone = 16

/** Rows in the order of their months; a piece has all months of its schools. The pieces are alike, so that nobody waits for the last of them. */
export function schoolPieces(rows: readonly TransferOfSchool[], mostTogether: number): JobPiece[] {
  const rounds = Math.ceil(rows.length / mostTogether / atOnce)
  const most = rows.length <= mostAlone ? mostAlone : Math.ceil(rows.length / rounds / atOnce)
  const pieces: string[][] = []
  for (const months of Map.groupBy(rows, ({ school_id: id }) => id).values()) {
    const ids = months.map(({ id }) => id)
    const last = pieces.at(-1)
    if (last && last.length + ids.length <= most) last.push(...ids)
    else pieces.push(ids)
  }
  return pieces.map((subjectIds) => ({ subjectIds, part: {} }))
}
