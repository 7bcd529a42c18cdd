import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { MouseEvent, ReactNode } from 'react'
import css from './data-table.module.css'
import { isPlainClick, PlainLink, useNavigate } from './link.tsx'
import { useUiPhrases } from './phrases.tsx'
import { cellClass, kindClass } from './table-head.tsx'
import type { DataTableProps, Density } from './table-types.ts'
import type { RowsTable } from './use-rows.ts'

/** From here on only the rows in sight are drawn. */
const VIRTUAL_FROM = 100
const rowHeights: Record<Density, number> = { compact: 30, normal: 34, roomy: 40 }

export interface TableBodyProps<Row extends object> extends DataTableProps<Row> {
  table: RowsTable<Row>
  selecting: boolean
  scroller: HTMLDivElement | null
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
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer's own state redraws this small component
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
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

type BodyRowProps<Row extends object> = TableBodyProps<Row> & { row: TableRow<Row>; position?: number }

function BodyRow<Row extends object>(props: BodyRowProps<Row>) {
  const { row, columns, selecting, openId, visited, rowName, position } = props
  const open = useRowOpener(props)
  const className = [css.row, open ? css.clickable : '', visited?.has(row.id) ? css.visited : ''].join(' ')
  return (
    <tr
      className={className}
      data-row-id={row.id}
      data-open={row.id === openId || undefined}
      data-selected={row.getIsSelected() || undefined}
      aria-rowindex={position === undefined ? undefined : position + 2}
      onClick={open}
    >
      {selecting && (
        <td className={css.mark}>
          <RowMark row={row} name={rowName(row.original)} />
        </td>
      )}
      {columns.map((column, index) => {
        const inside = column.cell(row.original)
        return (
          // Text that is cut off is whole in the browser's hint.
          <td
            key={column.id}
            className={cellClass(column, index, selecting)}
            title={typeof inside === 'string' ? inside : undefined}
            style={column.minWidth === undefined || column.kind === 'words' ? undefined : { maxWidth: column.minWidth }}
          >
            {index === 0 && open ? <RowLink {...props}>{inside}</RowLink> : inside}
          </td>
        )
      })}
    </tr>
  )
}

/** What a click on the row does: Ctrl+click opens its page beside this one. Undefined when rows do not open. */
function useRowOpener<Row extends object>({ row, onOpen, rowHref }: BodyRowProps<Row>) {
  const navigate = useNavigate()
  const href = rowHref?.(row.original)
  if (onOpen === undefined && href === undefined) return undefined
  return (event: MouseEvent) => {
    if (isControl(event.target)) return
    if ((event.ctrlKey || event.metaKey) && href !== undefined) window.open(href, '_blank', 'noopener')
    else if (onOpen) onOpen(row.original)
    else if (href !== undefined) navigate(href)
  }
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

function RowLink<Row extends object>(props: BodyRowProps<Row> & { children: ReactNode }) {
  const { row, rowName, rowHref, onOpen, children } = props
  const phrases = useUiPhrases()
  const look = { className: css.rowLink, 'data-row-link': true }
  // The words on screen first, then the row's name: who speaks to the page says what they see (WCAG 2.5.3).
  const words = (
    <>
      {children}
      <span className={css.unseen}> {phrases.openRow(rowName(row.original))}</span>
    </>
  )
  const href = rowHref?.(row.original)
  if (href === undefined) {
    return (
      <button type="button" {...look} onClick={() => onOpen?.(row.original)}>
        {words}
      </button>
    )
  }
  const open = (event: MouseEvent) => {
    if (!onOpen || !isPlainClick(event)) return
    event.preventDefault()
    onOpen(row.original)
  }
  return (
    <PlainLink href={href} {...look} onClick={open}>
      {words}
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
