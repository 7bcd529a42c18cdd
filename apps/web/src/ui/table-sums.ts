import type { Column } from './table-types.ts'

/** Most rows chosen by hand; more is the whole filter, as a job. */
export const SELECTION_MAX = 500

/** Sum of each column that has one, over the rows that count in it. A column where no row counts has no sum. */
export function columnSums<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): Map<string, number> {
  const sums = new Map<string, number>()
  const summed = columns.flatMap((column) => (column.sum ? [{ id: column.id, sum: column.sum }] : []))
  for (const row of rows) {
    for (const { id, sum } of summed) {
      const value = sum(row)
      if (value !== null) sums.set(id, (sums.get(id) ?? 0) + value)
    }
  }
  return sums
}

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

/** Columns to draw: not hidden by the person, and not of low rank while the drawer is open. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
  docked: boolean,
): Column<Row>[] {
  return columns.filter((column) => (column.fixed || !hidden.includes(column.id)) && !(docked && column.rank === 'low'))
}
