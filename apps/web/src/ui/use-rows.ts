import {
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DataTableProps } from './table-types.ts'

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })

/** The rows with their marks and hidden columns; the selection itself is the caller's. */
export function useRows<Row extends object>({ columns, rows, rowId, selection, view }: DataTableProps<Row>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((column) =>
      helper.display({ id: column.id, cell: (context) => column.cell(context.row.original) }),
    )
  }, [columns])
  const page = new Map(rows.map((row) => [rowId(row), row]))
  const marked = selection?.rows.keys() ?? []
  const rowSelection = Object.fromEntries([...marked].map((id) => [id, true as const]))
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableRowSelection: selection !== undefined,
    state: { rowSelection, columnVisibility: Object.fromEntries((view?.hidden ?? []).map((id) => [id, false])) },
    onRowSelectionChange: (updater) =>
      selection?.change(page, new Set(Object.keys(functionalUpdate(updater, rowSelection)))),
  })
}

export type RowsTable<Row extends object> = ReturnType<typeof useRows<Row>>
