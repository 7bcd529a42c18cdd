import { Fragment, type ReactNode } from 'react'
import { useUiPhrases } from './phrases.tsx'
import css from './statement-lines.module.css'
import { canOpen, Opener, type StatementColumn, type StatementRow } from './statement-opener.tsx'

interface StatementLinesProps {
  label: string
  columns: StatementColumn[]
  rows: StatementRow[]
  open: ReadonlySet<string>
  toggle: (id: string) => void
}

/** A statement on the phone: the line and its value, where it comes from under it, and its values by their names where it has several; no balance, no sideways scroll. */
export function StatementLines({ label, columns, rows, open, toggle }: StatementLinesProps) {
  const phrases = useUiPhrases()
  const line = { columns, toggle }
  return (
    <ul className={css.lines} aria-label={label}>
      {rows.map((row) => (
        <Fragment key={row.id}>
          <Line {...line} row={row} open={open.has(row.id)} />
          {open.has(row.id) && row.children === undefined && <li className={css.child}>{phrases.loading}…</li>}
          {open.has(row.id) && row.children?.map((child) => <Line key={child.id} {...line} row={child} child />)}
        </Fragment>
      ))}
    </ul>
  )
}

interface LineProps {
  row: StatementRow
  columns: StatementColumn[]
  toggle: (id: string) => void
  open?: boolean | undefined
  child?: boolean | undefined
}

function Line({ row, columns, toggle, open = false, child = false }: LineProps) {
  const of = (...roles: StatementColumn['role'][]): ReactNode[] =>
    columns.flatMap((column) => (roles.includes(column.role) && row.cells[column.id] ? [row.cells[column.id]] : []))
  return (
    <li className={[css.line, css[row.kind ?? 'line'], child ? css.child : ''].join(' ')}>
      <span className={css.words}>
        <span>{of('line')}</span>
        <span className={css.from}>
          {of('when', 'from', 'pill', 'action').map((part, index) => (
            <span key={index}>{part}</span>
          ))}
          <Values columns={columns} cells={row.cells} />
        </span>
      </span>
      <span className={css.value}>{of('value')[0] ?? of('balance')[0]}</span>
      {canOpen(row) && !child && <Opener row={row} open={open} toggle={toggle} />}
    </li>
  )
}

type ValuesProps = { columns: StatementColumn[]; cells: StatementRow['cells'] }

/** Several values are told apart by their names. */
function Values({ columns, cells }: ValuesProps) {
  const values = columns.filter(({ id, role }) => role === 'value' && Boolean(cells[id]))
  if (values.length < 2) return null
  return values.map(({ id, header }) => (
    <span key={id}>
      {header}: {cells[id]}
    </span>
  ))
}
