import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface PaletteItem {
  id: string
  icon: Icon
  title: ReactNode
  /** Quiet, beside or under the title. */
  detail?: ReactNode
  /** Pill and amount, at the right. */
  side?: ReactNode
  /** "Alt B". */
  keys?: string | undefined
  href?: string | undefined
  onChoose?: (() => void) | undefined
  /** Two lines high, for the record that was recognized. */
  tall?: boolean | undefined
}

export interface PaletteGroup {
  id: string
  label: string
  items: PaletteItem[]
}

/** "CPF válido": what was typed or pasted is known. */
export interface Recognized {
  icon: Icon
  word: string
  tone: 'ok' | 'bad' | 'neu'
}

export interface PaletteProps {
  opened: boolean
  onOpenedChange: (opened: boolean) => void
  text: string
  onTextChange: (text: string) => void
  placeholder: string
  groups: PaletteGroup[]
  recognized?: Recognized | undefined
  loading?: boolean | undefined
  /** Told of what was chosen, in this tab or in a new one. */
  onChosen?: ((item: PaletteItem) => void) | undefined
  /** "Nada encontrado para …" */
  emptyText: string
}
