import { Menu } from '@mantine/core'
import { IconChevronDown, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countText } from './format-text.ts'
import { useUiLocale } from './phrases.tsx'
import css from './summary-strip.module.css'
import { usePhone } from './use-phone.ts'

export interface SummaryCell {
  id: string
  words: string
  count?: number | undefined
  /** What the cell is worth; leave it out while loading and a bar stands in its place. */
  value?: ReactNode
  note?: ReactNode
  icon?: Icon | undefined
  /** Colors the icon; only `att` colors the value too (money that needs attention). */
  tone?: 'att' | 'bad' | undefined
}

interface SummaryStripProps {
  label: string
  cells: SummaryCell[]
  /** The cell that filters the table below. */
  pressed?: string | undefined
  onPress?: ((id: string) => void) | undefined
}

/** Three to six cells divided by rules; each one filters the table below it. */
export function SummaryStrip(props: SummaryStripProps) {
  const phone = usePhone()
  return phone && props.onPress ? <SummaryPick {...props} /> : <Strip {...props} />
}

function Strip({ label, cells, pressed, onPress }: SummaryStripProps) {
  return (
    <div className={css.frame}>
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
    </div>
  )
}

/** On the phone one cell is in sight, and opens the others. */
function SummaryPick({ label, cells, pressed, onPress }: SummaryStripProps) {
  const shown = cells.find((cell) => cell.id === pressed) ?? cells[0]
  if (!shown) return null
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <button type="button" className={css.pick}>
          <span className={css.hidden}>{label}: </span>
          <span className={css.picked}>
            <CellInside {...shown} />
          </span>
          <IconChevronDown size={20} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {cells.map((cell) => (
          <Menu.Item key={cell.id} aria-current={cell.id === shown.id || undefined} onClick={() => onPress?.(cell.id)}>
            <CellInside {...cell} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function CellInside({ words, count, value, note, icon, tone: raised }: SummaryCell) {
  const waiting = value === undefined
  // Nothing there asks for nobody's attention.
  const tone = count === 0 ? undefined : raised
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
