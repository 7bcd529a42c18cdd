import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import css from './data-table.module.css'
import { useUiPhrases } from './phrases.tsx'
import type { Column, DataTableProps, Sort } from './table-types.ts'
import type { RowsTable } from './use-rows.ts'

interface TableHeadProps<Row extends object> extends Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'> {
  table: RowsTable<Row>
  selecting: boolean
}

export function TableHead<Row extends object>({ table, columns, selecting, sort, onSort }: TableHeadProps<Row>) {
  const phrases = useUiPhrases()
  return (
    <thead>
      <tr>
        {selecting && (
          <th scope="col" className={css.mark}>
            <Checkbox
              size="xs"
              aria-label={phrases.selectPage}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            sticky={index === 0}
            selecting={selecting}
            sort={sort}
            {...(onSort ? { onSort } : {})}
          />
        ))}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sticky: boolean
  selecting: boolean
  sort: Sort | undefined
  onSort?: (sort: Sort) => void
}

function HeadCell<Row>({ column, sticky, selecting, sort, onSort }: HeadCellProps<Row>) {
  const phrases = useUiPhrases()
  const words = column.kind === 'money' ? `${column.header} (R$)` : column.header
  const direction = sort?.id === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
  const className = [kindClass(column), sticky ? css.sticky : '', sticky && selecting ? css.second : ''].join(' ')
  if (column.kind === 'action' && column.header === '') {
    return <td className={className} aria-label={phrases.rowActions} />
  }
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction}
      style={column.minWidth === undefined ? undefined : { minWidth: column.minWidth }}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort({ id: column.id, descending: direction === 'ascending' })}
        >
          {words}
          {direction === 'ascending' && <IconArrowUp size={13} aria-label={phrases.sortedUp} />}
          {direction === 'descending' && <IconArrowDown size={13} aria-label={phrases.sortedDown} />}
        </button>
      ) : (
        words
      )}
    </th>
  )
}

/** Alignment and ink of a column, the same in head, body and foot. */
export function kindClass<Row>({ kind = 'text', quiet = false }: Column<Row>): string {
  const right = kind === 'money' || kind === 'number' || kind === 'action'
  return [right ? css.right : '', kind === 'name' ? css.name : '', quiet ? css.quiet : ''].join(' ')
}
