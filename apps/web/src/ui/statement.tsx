import { Fragment, useState } from 'react'
import { useUiPhrases } from './phrases.tsx'
import { StatementLines } from './statement-lines.tsx'
import { canOpen, Opener, type StatementColumn, type StatementRow } from './statement-opener.tsx'
import css from './statement.module.css'
import { usePhone } from './use-phone.ts'

export type { StatementColumn, StatementRow } from './statement-opener.tsx'

export interface StatementProps {
  label: string
  columns: StatementColumn[]
  rows: StatementRow[]
  /** Called when a line is opened, to load its children. */
  onOpen?: ((id: string) => void) | undefined
  initiallyOpen?: string[] | undefined
}

/** Ruled lines with the double margin; totals close with a double rule. On the phone the same lines without a table. */
export function Statement({ label, columns, rows, onOpen, initiallyOpen = [] }: StatementProps) {
  const phone = usePhone()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(initiallyOpen))
  const toggle = (id: string) => {
    const next = new Set(open)
    if (next.delete(id)) setOpen(next)
    else {
      setOpen(next.add(id))
      onOpen?.(id)
    }
  }
  if (phone) return <StatementLines label={label} columns={columns} rows={rows} open={open} toggle={toggle} />
  const openers = rows.some(canOpen)
  return (
    <table className={css.statement} aria-label={label}>
      <StatementHead columns={columns} openers={openers} />
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <StatementLine row={row} columns={columns} openers={openers} open={open.has(row.id)} toggle={toggle} />
            {open.has(row.id) && <Children row={row} columns={columns} openers={openers} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function StatementHead({ columns, openers }: { columns: StatementColumn[]; openers: boolean }) {
  const phrases = useUiPhrases()
  return (
    <thead>
      <tr>
        {openers && <td className={css.opener} aria-label={phrases.opener} />}
        {columns.map((column, index) => (
          <th
            key={column.id}
            scope="col"
            className={cellClass(column, index, columns, openers)}
            style={column.width === undefined ? undefined : { width: column.width }}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface LineProps {
  row: StatementRow
  columns: StatementColumn[]
  openers: boolean
  open?: boolean | undefined
  toggle?: ((id: string) => void) | undefined
  child?: boolean | undefined
}

function StatementLine({ row, columns, openers, open = false, toggle, child = false }: LineProps) {
  return (
    <tr className={lineClass(row, child)}>
      {openers && (
        <td className={css.opener}>{canOpen(row) && !child && <Opener row={row} open={open} toggle={toggle} />}</td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column, index, columns, openers)}>
          {row.cells[column.id]}
        </td>
      ))}
    </tr>
  )
}

function lineClass({ kind = 'line', attention }: StatementRow, child: boolean): string {
  return [css[kind], child ? css.child : '', attention ? css.attention : ''].join(' ')
}

function Children({ row, columns, openers }: { row: StatementRow; columns: StatementColumn[]; openers: boolean }) {
  const phrases = useUiPhrases()
  if (row.children === undefined) {
    return (
      <tr className={css.child}>
        <td colSpan={columns.length + (openers ? 1 : 0)}>
          <span role="status" aria-label={phrases.loading} className={css.bar} />
        </td>
      </tr>
    )
  }
  return row.children.map((line) => (
    <StatementLine key={line.id} row={line} columns={columns} openers={openers} child />
  ))
}

function cellClass(column: StatementColumn, index: number, columns: StatementColumn[], openers: boolean): string {
  const afterMargin = column.role !== 'when' && (index === 0 ? openers : columns[index - 1]?.role === 'when')
  return [css[column.role], afterMargin ? css.afterMargin : '', column.wraps ? css.wraps : ''].join(' ')
}
