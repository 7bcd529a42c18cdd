/** Most rows that are chosen at a time: what one call takes. */
export const SELECTION_MAX = 500

export interface SelectionChange<Row> {
  rows: Map<string, Row>
  /** True when rows were left out because the limit was reached. */
  overLimit: boolean
}

/**
 * The selection after a page's check marks changed: rows of other pages stay, rows of this page follow `checked`,
 * and nothing is added beyond `max`.
 */
export function changeSelection<Row>(
  before: ReadonlyMap<string, Row>,
  page: ReadonlyMap<string, Row>,
  checked: ReadonlySet<string>,
  max: number = SELECTION_MAX,
): SelectionChange<Row> {
  const kept = [...before].filter(([id]) => !page.has(id) || checked.has(id))
  const rows = new Map(kept.map(([id, row]) => [id, page.get(id) ?? row]))
  const added = [...page].filter(([id]) => checked.has(id) && !rows.has(id))
  const room = Math.max(0, max - rows.size)
  for (const [id, row] of added.slice(0, room)) rows.set(id, row)
  return { rows, overLimit: added.length > room }
}
