/** The way taken through a keyset list: cursors of the pages after the first, and how many rows lie before each. */
export type CursorTrail = { filter: string; cursors: readonly string[]; rowsBefore: readonly number[] }

export function atStart(filter: unknown): CursorTrail {
  return { filter: JSON.stringify(filter), cursors: [], rowsBefore: [] }
}

/** Goes to the next page; `rowsHere` is the number of rows on the page that is left. */
export function stepOn(trail: CursorTrail, nextCursor: string, rowsHere: number): CursorTrail {
  return {
    filter: trail.filter,
    cursors: [...trail.cursors, nextCursor],
    rowsBefore: [...trail.rowsBefore, (trail.rowsBefore.at(-1) ?? 0) + rowsHere],
  }
}

export function stepBack(trail: CursorTrail): CursorTrail {
  return { filter: trail.filter, cursors: trail.cursors.slice(0, -1), rowsBefore: trail.rowsBefore.slice(0, -1) }
}

/** Places of the first and last row shown, counted from 1; both 0 for an empty page. */
export function placesOf(trail: CursorTrail, rowsHere: number): { first: number; last: number } {
  const before = trail.rowsBefore.at(-1) ?? 0
  return rowsHere === 0 ? { first: 0, last: 0 } : { first: before + 1, last: before + rowsHere }
}
