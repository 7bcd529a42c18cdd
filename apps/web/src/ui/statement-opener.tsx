import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiPhrases } from './phrases.tsx'
import css from './statement.module.css'

export interface StatementColumn {
  id: string
  header: string
  /** when stands before the margin; line is what it is; from is where it comes from; value and balance are money. */
  role: 'when' | 'line' | 'from' | 'value' | 'balance' | 'pill' | 'action'
  width?: number | undefined
  /** Its text is long: it goes on in further lines instead of being cut. */
  wraps?: boolean | undefined
}

export interface StatementRow {
  id: string
  /** section is a title; forecast is not real money yet and stands after the total; total closes with a double rule. */
  kind?: 'line' | 'section' | 'subtotal' | 'forecast' | 'total' | undefined
  /** The line in words, for its opener. */
  name: string
  cells: Record<string, ReactNode>
  /** The lines inside. `undefined` while they load after `onOpen`. */
  children?: StatementRow[] | undefined
  /** Has lines inside, brought by `onOpen`. */
  openable?: boolean | undefined
  attention?: boolean | undefined
}

export function canOpen(row: StatementRow): boolean {
  return row.openable === true || row.children !== undefined
}

export function Opener({
  row,
  open,
  toggle,
}: {
  row: StatementRow
  open: boolean
  toggle?: ((id: string) => void) | undefined
}) {
  const phrases = useUiPhrases()
  return (
    <button
      type="button"
      className={css.toggle}
      aria-expanded={open}
      aria-label={open ? phrases.closeLine(row.name) : phrases.openLine(row.name)}
      onClick={() => toggle?.(row.id)}
    >
      {open ? (
        <IconChevronDown size={15} stroke={1.6} aria-hidden />
      ) : (
        <IconChevronRight size={15} stroke={1.6} aria-hidden />
      )}
    </button>
  )
}
