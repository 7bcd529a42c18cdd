import { useEffect, useRef } from 'react'
import { useUiPhrases } from './phrases.tsx'
import type { DataTableProps } from './table-types.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface RowKeysOptions<Row extends object>
  extends Pick<DataTableProps<Row>, 'rows' | 'rowId' | 'openId' | 'onOpen' | 'onClose' | 'selection'> {
  scroller: HTMLDivElement | null
}

/** j and k walk the rows (the open drawer follows), x and space select, Enter opens, Esc closes and gives the focus back to the row. */
export function useRowKeys<Row extends object>({
  rows,
  rowId,
  openId,
  onOpen,
  onClose,
  selection,
  scroller,
}: RowKeysOptions<Row>) {
  const phrases = useUiPhrases()
  const walk = (step: 1 | -1) => {
    const ids = rows.map(rowId)
    const next = stepIn(ids, openId ?? focusedRow(scroller), step)
    const row = next === undefined ? undefined : rows[ids.indexOf(next)]
    if (row === undefined || next === undefined) return
    if (openId !== undefined) onOpen?.(row)
    focusRow(scroller, next)
  }
  const current = () => focusedRow(scroller) ?? openId
  const select = () => {
    const id = current()
    const row = rows.find((each) => rowId(each) === id)
    if (!selection || id === undefined || row === undefined) return
    const page = new Map(rows.map((each) => [rowId(each), each]))
    const checked = new Set([...page.keys()].filter((each) => selection.rows.has(each) !== (each === id)))
    selection.change(page, checked)
  }
  useReturnToRow(scroller, openId)
  useShortcuts([
    { keys: 'j', label: phrases.shortcutNext, run: () => walk(1) },
    { keys: 'k', label: phrases.shortcutPrevious, run: () => walk(-1) },
    ...(selection
      ? [
          { keys: 'x', label: phrases.shortcutSelect, run: select },
          // On anything but the name of a row the space bar keeps its own work.
          { keys: ' ', label: phrases.shortcutSelect, run: select, when: () => isRowLink(document.activeElement) },
        ]
      : []),
    ...(openId !== undefined && onClose ? [{ keys: 'Escape', label: phrases.shortcutBack, run: onClose }] : []),
  ])
}

/** When the preview of a row is closed, the focus that stood in it goes back to the row. */
function useReturnToRow(scroller: HTMLDivElement | null, openId: string | undefined): void {
  const before = useRef(openId)
  useEffect(() => {
    const closed = openId === undefined ? before.current : undefined
    before.current = openId
    if (closed !== undefined && document.activeElement === document.body) focusRow(scroller, closed)
  }, [scroller, openId])
}

function isRowLink(element: Element | null): boolean {
  return element?.matches('[data-row-link]') ?? false
}

/** The id one step from `from`; the first one when nothing is open yet, and no further than the ends. */
export function stepIn(ids: readonly string[], from: string | undefined, step: 1 | -1): string | undefined {
  const index = from === undefined ? -1 : ids.indexOf(from)
  if (index === -1) return ids[0]
  return ids[Math.min(ids.length - 1, Math.max(0, index + step))]
}

function focusRow(scroller: HTMLDivElement | null, id: string): void {
  const rows = [...(scroller?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])]
  const place = rows.find((element) => element.dataset['rowId'] === id)
  place?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  place?.scrollIntoView({ block: 'nearest' })
}

function focusedRow(scroller: HTMLDivElement | null): string | undefined {
  const active = document.activeElement
  if (!scroller || !active || !scroller.contains(active)) return undefined
  return active.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']
}
