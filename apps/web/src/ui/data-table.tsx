import { useState } from 'react'
import { TableBulkBar } from './bulk-bar.tsx'
import css from './data-table.module.css'
import { useDocked } from './docked.ts'
import { useUiPhrases } from './phrases.tsx'
import { TableBody, type TableBodyProps } from './table-body.tsx'
import { TableCards } from './table-cards.tsx'
import { TableFootRows, TablePager } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { visibleColumns } from './table-sums.ts'
import type { DataTableProps, TableView } from './table-types.ts'
import { usePhone } from './use-phone.ts'
import { useFittingColumns } from './use-fitting-columns.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRows } from './use-rows.ts'

export type {
  Bulk,
  BulkSum,
  BulkVerb,
  Column,
  DataTableProps,
  Density,
  Pager,
  PageSize,
  RowCard,
  Sort,
  TableFoot,
  TableView,
} from './table-types.ts'
export { useSelection, type Selection } from './use-selection.ts'
export { useTableView, useVisited } from './use-stored.ts'

/** The list of the product: rows, sums under their columns, selection with its verbs; cards on the phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const phone = usePhone()
  const { face, faceKeepsHead = true } = props
  if (face !== undefined && !faceKeepsHead) return <div className={css.faceOnly}>{face}</div>
  if (face !== undefined && phone) return face
  return phone ? <TableCards {...props} /> : <WideTable {...props} />
}

const firstView: TableView = { density: 'normal', hidden: [] }

function WideTable<Row extends object>(props: DataTableProps<Row>) {
  const { selection, face, label, loading, earlier, view = firstView } = props
  const docked = useDocked()
  // State, not a ref: the virtual rows need the element on the render after it exists.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const columns = useFittingColumns(visibleColumns(props.columns, view.hidden, docked), scroller)
  const table = useRows(props)
  useRowKeys({ ...props, scroller })
  const shown = { ...props, columns, table, selecting: selection !== undefined, scroller }
  return (
    <>
      <div className={css.scroller} ref={setScroller}>
        <table
          className={css.table}
          data-density={view.density}
          data-docked={docked || undefined}
          aria-label={label}
          data-earlier={earlier || undefined}
          aria-busy={[loading, earlier].includes(true) || undefined}
        >
          <TableHead {...shown} />
          {face === undefined && <RowsAndFoot {...shown} />}
        </table>
        {face}
      </div>
      {loading ? <LoadingFoot /> : <TablePager foot={props.foot} />}
      <TableBulkBar {...props} />
    </>
  )
}

function RowsAndFoot<Row extends object>(props: TableBodyProps<Row>) {
  return (
    <>
      <TableBody {...props} />
      {props.foot && !props.loading && <TableFootRows {...props} foot={props.foot} />}
    </>
  )
}

function LoadingFoot() {
  const phrases = useUiPhrases()
  return (
    <div className={css.loadingFoot} role="status">
      {phrases.loading}…
    </div>
  )
}
