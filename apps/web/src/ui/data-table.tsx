import { useRef } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import css from './data-table.module.css'
import { useDocked } from './docked.ts'
import { useUiPhrases } from './phrases.tsx'
import { TableBody } from './table-body.tsx'
import { TableCards } from './table-cards.tsx'
import { TableFootRows } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { visibleColumns } from './table-sums.ts'
import type { DataTableProps } from './table-types.ts'
import { usePhone } from './use-phone.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRows } from './use-rows.ts'

export type {
  BulkSum,
  BulkVerb,
  Column,
  DataTableProps,
  Density,
  Pager,
  RowCard,
  Sort,
  TableFoot,
  TableView,
} from './table-types.ts'
export { useSelection, type Selection } from './use-selection.ts'
export { useTableView, useVisited } from './use-stored.ts'

/** The list of the product: rows, sums under their columns, selection with its verbs; cards on the phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { selection, bulk, face, foot, label, loading = false } = props
  const phone = usePhone()
  const docked = useDocked()
  const scroller = useRef<HTMLDivElement>(null)
  const phrases = useUiPhrases()
  const columns = visibleColumns(props.columns, props.view?.hidden ?? [], docked)
  const table = useRows(props)
  useRowKeys({ ...props, scroller })
  if (face !== undefined && !(props.faceKeepsHead ?? true)) return <div className={css.faceOnly}>{face}</div>
  if (phone && face === undefined) return <TableCards {...props} />
  const shown = { ...props, columns, table, selecting: selection !== undefined }
  return (
    <>
      <div className={css.scroller} ref={scroller}>
        <table
          className={css.table}
          data-density={props.view?.density ?? 'normal'}
          data-docked={docked || undefined}
          aria-label={label}
          aria-busy={loading || undefined}
        >
          <TableHead {...shown} />
          {face === undefined && <TableBody {...shown} scroller={scroller} />}
          {face === undefined && foot && !loading && <TableFootRows {...shown} foot={foot} />}
        </table>
        {face}
      </div>
      {loading && (
        <div className={css.loadingFoot} role="status">
          {phrases.loading}…
        </div>
      )}
      {selection && bulk && (selection.rows.size > 0 || selection.wholeFilter) && (
        <BulkBar selection={selection} {...bulk} sums={bulk.sums?.([...selection.rows.values()]) ?? []} />
      )}
    </>
  )
}
