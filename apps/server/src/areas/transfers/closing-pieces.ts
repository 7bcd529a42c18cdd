// How the transfers that are to be closed are shared out: two pieces are closed at once, so the months of a school stay in one.
import type { JobPiece } from '../../platform/jobs/background-job.ts'

/** Transfers that one transaction closes: few enough that it holds its locks for a second at most. */
export const mostTogether = 16

export type ToClose = { id: string; school_id: string }

/** Rows in the order of their months; a piece has all months of its schools. */
export function closingPieces(rows: readonly ToClose[]): JobPiece[] {
  const pieces: string[][] = []
  for (const months of Map.groupBy(rows, ({ school_id: id }) => id).values()) {
    const ids = months.map(({ id }) => id)
    const last = pieces.at(-1)
    if (last && last.length + ids.length <= mostTogether) last.push(...ids)
    else pieces.push(ids)
  }
  return pieces.map((subjectIds) => ({ subjectIds, part: {} }))
}
