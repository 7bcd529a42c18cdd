import type { Column } from './table-types.ts'

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

/** Columns to draw: not hidden by the person, and not of low rank while the drawer is open. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
  docked: boolean,
): Column<Row>[] {
  return columns.filter((column) => (column.fixed || !hidden.includes(column.id)) && !(docked && column.rank === 'low'))
}

/** What stays when `count` columns give way, low rank before middle, the foremost of them first: sums stand at the end. */
export function withoutLow<Row>(columns: readonly Column<Row>[], count: number): Column<Row>[] {
  const low = columns.filter((column) => column.rank === 'low')
  const middle = columns.filter((column) => column.rank === 'middle')
  const gone = [...low, ...middle].slice(0, count)
  return columns.filter((column) => !gone.includes(column))
}
