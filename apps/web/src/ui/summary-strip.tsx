import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countText } from './format-text.ts'
import { useUiLocale } from './phrases.tsx'
import css from './summary-strip.module.css'

export interface SummaryCell {
  id: string
  words: string
  count?: number | undefined
  /** What the cell is worth; leave it out while loading and a bar stands in its place. */
  value?: ReactNode
  note?: ReactNode
  icon?: Icon | undefined
  /** Colours the icon; only `att` colours the value too (money that needs attention). */
  tone?: 'att' | 'bad' | undefined
}

interface SummaryStripProps {
  label: string
  cells: SummaryCell[]
  /** The cell that filters the table below. */
  pressed?: string | undefined
  onPress?: ((id: string) => void) | undefined
}

/** Three to five cells divided by rules; each one filters the table below it. */
export function SummaryStrip({ label, cells, pressed, onPress }: SummaryStripProps) {
  return (
    <div className={css.strip} role="group" aria-label={label}>
      {cells.map((cell) =>
        onPress ? (
          <button
            key={cell.id}
            type="button"
            className={css.cell}
            aria-pressed={cell.id === pressed}
            onClick={() => onPress(cell.id)}
          >
            <CellInside {...cell} />
          </button>
        ) : (
          <div key={cell.id} className={css.cell}>
            <CellInside {...cell} />
          </div>
        ),
      )}
    </div>
  )
}

function CellInside({ words, count, value, note, icon, tone }: SummaryCell) {
  const waiting = value === undefined
  return (
    <>
      <CellWords words={words} count={count} icon={icon} tone={tone} />
      <span className={[css.value, tone === 'att' ? css.att : ''].join(' ')}>
        {waiting ? <i className={css.barValue} /> : value}
      </span>
      {(note !== undefined || waiting) && (
        <span className={css.note}>{waiting ? <i className={css.barNote} /> : note}</span>
      )}
    </>
  )
}

function CellWords({ words, count, icon: IconPart, tone }: Pick<SummaryCell, 'words' | 'count' | 'icon' | 'tone'>) {
  const locale = useUiLocale()
  return (
    <span className={css.words}>
      {IconPart && <IconPart size={14} stroke={1.8} aria-hidden className={tone === 'bad' ? css.bad : css.att} />}
      <span className={css.name}>{words}</span>
      {count !== undefined && <span>{countText(count, locale)}</span>}
    </span>
  )
}
