import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { TableBulkBar } from './bulk-bar.tsx'
import { LoadingCards } from './faces.tsx'
import { PlainLink } from './link.tsx'
import { useUiPhrases } from './phrases.tsx'
import css from './table-cards.module.css'
import { TablePager } from './table-foot.tsx'
import type { DataTableProps } from './table-types.ts'

/** The list at 990 px and below: cards divided by rules, never a table, never a sideways scroll. */
export function TableCards<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowId, label, loading, earlier, foot } = props
  if (loading) return <LoadingCards />
  return (
    <>
      <ul className={css.cards} aria-label={label} data-earlier={earlier || undefined} aria-busy={earlier || undefined}>
        {rows.map((row) => (
          <CardItem key={rowId(row)} {...props} row={row} />
        ))}
      </ul>
      <TablePager foot={foot} />
      <TableBulkBar {...props} />
    </>
  )
}

function CardItem<Row extends object>(props: DataTableProps<Row> & { row: Row }) {
  const { row, rowId, rowHref, onOpen, openId, card, visited } = props
  const { title, amount, lines = [], pill } = card(row)
  const id = rowId(row)
  const inside = (
    <>
      <span className={css.pair}>
        <span className={[css.title, visited?.has(id) ? css.visited : ''].join(' ')}>{title}</span>
        <span className={css.amount}>{amount}</span>
      </span>
      <span className={css.pair}>
        <span className={css.lines}>
          {lines.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        </span>
        <span className={css.pill}>{pill}</span>
      </span>
    </>
  )
  return (
    <li className={css.card} data-row-id={id} data-open={id === openId || undefined}>
      <CardMark {...props} />
      <CardWhole href={rowHref?.(row)} onOpen={onOpen && (() => onOpen(row))}>
        {inside}
      </CardWhole>
    </li>
  )
}

function CardMark<Row extends object>(props: DataTableProps<Row> & { row: Row }) {
  const { row, rows, rowId, rowName, selection } = props
  const phrases = useUiPhrases()
  if (!selection) return null
  const id = rowId(row)
  return (
    <Checkbox
      size="sm"
      className={css.check}
      aria-label={phrases.selectRow(rowName(row))}
      checked={selection.rows.has(id)}
      onChange={(event) => {
        const checked = new Set(selection.rows.keys())
        if (event.currentTarget.checked) checked.add(id)
        else checked.delete(id)
        selection.change(new Map(rows.map((each) => [rowId(each), each])), checked)
      }}
    />
  )
}

type CardWholeProps = { href: string | undefined; onOpen: (() => void) | undefined; children: ReactNode }

/** The whole card opens the row; where there is nothing to open, its own links do. */
function CardWhole({ href, onOpen, children }: CardWholeProps) {
  if (href !== undefined) {
    return (
      <PlainLink className={css.inside} href={href}>
        {children}
      </PlainLink>
    )
  }
  if (!onOpen) return <div className={css.inside}>{children}</div>
  return (
    <button type="button" className={css.inside} onClick={onOpen}>
      {children}
    </button>
  )
}
