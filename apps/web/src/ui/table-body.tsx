import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import css from './data-table.module.css'
import { PlainLink, useNavigate } from './link.tsx'
import { useUiPhrases } from './phrases.tsx'
import { kindClass } from './table-head.tsx'
import type { DataTableProps, Density } from './table-types.ts'
import type { RowsTable } from './use-rows.ts'

/** From here on only the rows in sight are drawn. */
const VIRTUAL_FROM = 100
const rowHeights: Record<Density, number> = { compact: 30, normal: 34, roomy: 40 }

interface TableBodyProps<Row extends object> extends DataTableProps<Row> {
  table: RowsTable<Row>
  selecting: boolean
  scroller: RefObject<HTMLDivElement | null>
}

type TableRow<Row extends object> = ReturnType<RowsTable<Row>['getRowModel']>['rows'][number]

export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const rows = props.table.getRowModel().rows
  if (props.loading) return <LoadingBody {...props} />
  if (rows.length > VIRTUAL_FROM) return <VirtualBody {...props} tableRows={rows} />
  return (
    <tbody>
      {rows.map((row) => (
        <BodyRow key={row.id} {...props} row={row} />
      ))}
    </tbody>
  )
}

function VirtualBody<Row extends object>(props: TableBodyProps<Row> & { tableRows: TableRow<Row>[] }) {
  const { tableRows: rows, scroller, view } = props
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeights[view?.density ?? 'normal'],
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody>
      {above > 0 && <tr aria-hidden style={{ height: above }} />}
      {items.map((item) => {
        const row = rows[item.index]
        return row && <BodyRow key={row.id} {...props} row={row} position={item.index} />
      })}
      {below > 0 && <tr aria-hidden style={{ height: below }} />}
    </tbody>
  )
}

function BodyRow<Row extends object>(props: TableBodyProps<Row> & { row: TableRow<Row>; position?: number }) {
  const { row, columns, selecting, onOpen, rowHref, openId, visited, rowName, position } = props
  const navigate = useNavigate()
  const original = row.original
  const href = rowHref?.(original)
  const open = (event: MouseEvent) => {
    if (isControl(event.target)) return
    if ((event.ctrlKey || event.metaKey) && href !== undefined) window.open(href, '_blank', 'noopener')
    else if (onOpen) onOpen(original)
    else if (href !== undefined) navigate(href)
  }
  const clickable = onOpen !== undefined || href !== undefined
  return (
    <tr
      className={[css.row, clickable ? css.clickable : '', visited?.has(row.id) ? css.visited : ''].join(' ')}
      data-row-id={row.id}
      data-open={row.id === openId || undefined}
      data-selected={row.getIsSelected() || undefined}
      aria-rowindex={position === undefined ? undefined : position + 2}
      onClick={clickable ? open : undefined}
    >
      {selecting && (
        <td className={css.mark}>
          <RowMark row={row} name={rowName(original)} />
        </td>
      )}
      {columns.map((column, index) => {
        const className = [kindClass(column), index === 0 ? css.sticky : '', index === 0 && selecting ? css.second : '']
        const inside = column.cell(original)
        return (
          <td key={column.id} className={className.join(' ')}>
            {index === 0 && clickable ? (
              <RowLink href={href} name={rowName(original)} onOpen={onOpen ? () => onOpen(original) : undefined}>
                {inside}
              </RowLink>
            ) : (
              inside
            )}
          </td>
        )
      })}
    </tr>
  )
}

function RowMark<Row extends object>({ row, name }: { row: TableRow<Row>; name: string }) {
  const phrases = useUiPhrases()
  return (
    <Checkbox
      size="xs"
      aria-label={phrases.selectRow(name)}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  )
}

interface RowLinkProps {
  href: string | undefined
  name: string
  onOpen: (() => void) | undefined
  children: ReactNode
}

function RowLink({ href, name, onOpen, children }: RowLinkProps) {
  const phrases = useUiPhrases()
  if (href === undefined) {
    return (
      <button type="button" data-row-link className={css.rowLink} aria-label={phrases.openRow(name)} onClick={onOpen}>
        {children}
      </button>
    )
  }
  return (
    <PlainLink
      href={href}
      data-row-link
      className={css.rowLink}
      aria-label={phrases.openRow(name)}
      onClick={(event) => {
        if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </PlainLink>
  )
}

function LoadingBody<Row extends object>({ columns, selecting }: TableBodyProps<Row>) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: 14 }, (_, row) => (
        <tr key={row}>
          {selecting && (
            <td className={css.mark}>
              <i className={css.bar} style={{ width: 14 }} />
            </td>
          )}
          {columns.map((column, index) => (
            <td key={column.id} className={kindClass(column)}>
              <i className={css.bar} style={{ width: `${50 + ((row * 7 + index * 13) % 5) * 9}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null
}
