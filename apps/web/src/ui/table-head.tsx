import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import css from './data-table.module.css'
import { useUiPhrases } from './phrases.tsx'
import type { Column, DataTableProps, Sort } from './table-types.ts'
import { Term } from './term.tsx'
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
            className={cellClass(column, index, selecting)}
            sort={sort}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> extends SortProps<Row> {
  className: string
}

interface SortProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<Row>({ className, ...sorting }: HeadCellProps<Row>) {
  const phrases = useUiPhrases()
  const { column } = sorting
  if (column.header === '') return <td className={className} aria-label={phrases.rowActions} />
  return (
    <th
      scope="col"
      className={className}
      aria-sort={directionOf(sorting)}
      style={column.minWidth === undefined ? undefined : { minWidth: column.minWidth }}
    >
      <HeadWords {...sorting} />
    </th>
  )
}

function HeadWords<Row>({ column, sort, onSort }: SortProps<Row>) {
  const phrases = useUiPhrases()
  const words = column.kind === 'money' ? `${column.header} (R$)` : column.header
  if (!column.sortable || !onSort) return column.term ? <Term of={column.term}>{words}</Term> : words
  const direction = directionOf({ column, sort })
  const press = () => onSort({ id: column.id, descending: direction === 'ascending' })
  const head = (
    <>
      {words}
      {direction === 'ascending' && <IconArrowUp size={13} aria-label={phrases.sortedUp} />}
      {direction === 'descending' && <IconArrowDown size={13} aria-label={phrases.sortedDown} />}
    </>
  )
  if (column.term) {
    return (
      <Term of={column.term} onPress={press}>
        {head}
      </Term>
    )
  }
  return (
    <button type="button" className={css.sort} onClick={press}>
      {head}
    </button>
  )
}

function directionOf<Row>({ column, sort }: Pick<SortProps<Row>, 'column' | 'sort'>) {
  if (sort?.id !== column.id) return undefined
  return sort.descending ? 'descending' : 'ascending'
}

/** The first column stays in sight when the table scrolls sideways, behind the check boxes when there are any. */
export function cellClass<Row>(column: Column<Row>, index: number, selecting: boolean): string {
  const sticky = index === 0 ? [css.sticky, selecting ? css.second : ''] : []
  return [kindClass(column), ...sticky].join(' ')
}

/** Alignment and ink of a column, the same in head, body and foot. */
export function kindClass<Row>({ kind = 'text', quiet = false, wraps = false }: Column<Row>): string {
  return [kindClasses[kind], quiet ? css.quiet : '', wraps ? css.wraps : ''].join(' ')
}

const kindClasses = {
  text: '',
  name: css.name,
  words: css.words,
  date: css.date,
  money: css.right,
  number: css.right,
  action: css.right,
} as const
