import { Menu } from '@mantine/core'
import { IconCalendar, IconChevronDown, IconFilter, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ToolButton } from './button.tsx'
import { useDocked } from './docked.ts'
import css from './filter-bar.module.css'
import { useUiPhrases } from './phrases.tsx'
import { usePhone } from './use-phone.ts'

export interface Choice {
  id: string
  label: string
}

export interface FilterChip {
  id: string
  /** Quiet: "Escola". */
  name: string
  /** Strong: "Pinheiros". */
  value: string
  onRemove?: (() => void) | undefined
  /** Opens the editor of this filter. */
  onEdit?: (() => void) | undefined
}

interface PickProps {
  /** What is chosen now. */
  current: string
  choices: Choice[]
  onChoose: (id: string) => void
  /** Under the choices: a custom period. */
  more?: ReactNode
}

interface FilterBarProps {
  /** Period presets: today, week, month, quarter, school year, jan–abr, mai–ago, set–dez. */
  period?: (PickProps & { name?: string }) | undefined
  chips: FilterChip[]
  /** Filters that can be added. */
  addable?: Choice[] | undefined
  onAdd?: ((id: string) => void) | undefined
  onClear?: (() => void) | undefined
  /** "Exibir": a DisplayMenu. */
  display?: ReactNode
  /** A search box, or an editor of the filter being added. */
  children?: ReactNode
}

/** Period, the filters in use, what can be added; at the right how it shows. */
export function FilterBar(props: FilterBarProps) {
  const { period, display, children } = props
  const phrases = useUiPhrases()
  const phone = usePhone()
  return (
    <div className={css.bar} role="group" aria-label={phrases.filters}>
      {period && (
        <Pick
          {...period}
          icon={<IconCalendar size={15} stroke={1.6} aria-hidden />}
          label={phrases.period}
          quiet={phone ? undefined : period.name}
        />
      )}
      {children}
      <Chips {...props} />
      <span className={css.space} />
      {!phone && display}
    </div>
  )
}

function Chips(props: FilterBarProps) {
  const docked = useDocked()
  const phone = usePhone()
  if (!docked && !phone) return <WideChips {...props} />
  return (
    <>
      <FoldedChips chips={props.chips} />
      {phone && <AddFilter {...props} />}
    </>
  )
}

function WideChips(props: FilterBarProps) {
  const phrases = useUiPhrases()
  const { period, chips, onClear } = props
  return (
    <>
      {period && <span className={css.divider} />}
      {chips.map((chip) => (
        <ChipInUse key={chip.id} {...chip} />
      ))}
      <AddFilter {...props} />
      {onClear && chips.length > 0 && <ToolButton onClick={onClear}>{phrases.clear}</ToolButton>}
    </>
  )
}

function Pick({ current, choices, onChoose, more, icon, label, quiet }: PickProps & PickLook) {
  const chosen = choices.find((choice) => choice.id === current)?.label ?? current
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={css.chip}>
          {icon}
          <span className={css.hidden}>{label}: </span>
          {quiet !== undefined && <span className={css.quiet}>{quiet}:</span>}
          <b>{chosen}</b>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.id}
            aria-current={choice.id === current || undefined}
            onClick={() => onChoose(choice.id)}
          >
            {choice.label}
          </Menu.Item>
        ))}
        {more}
      </Menu.Dropdown>
    </Menu>
  )
}

interface PickLook {
  icon: ReactNode
  label: string
  quiet?: string | undefined
}

function ChipInUse({ name, value, onRemove, onEdit }: FilterChip) {
  const phrases = useUiPhrases()
  const words = (
    <>
      <span className={css.quiet}>{name}</span>
      <b>{value}</b>
    </>
  )
  return (
    <span className={css.inUse}>
      {onEdit ? (
        <button type="button" className={css.edit} onClick={onEdit}>
          {words}
        </button>
      ) : (
        words
      )}
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={phrases.removeFilter(`${name}: ${value}`)}
          onClick={onRemove}
        >
          <IconX size={13} stroke={1.8} aria-hidden />
        </button>
      )}
    </span>
  )
}

function FoldedChips({ chips }: { chips: FilterChip[] }) {
  const phrases = useUiPhrases()
  if (chips.length === 0) return null
  return (
    <Menu position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className={css.inUse}>
          <IconFilter size={14} stroke={1.6} aria-hidden />
          <b>{phrases.filterCount(chips.length)}</b>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {chips.map((chip) => (
          <Menu.Item
            key={chip.id}
            onClick={() => chip.onRemove?.()}
            aria-label={phrases.removeFilter(`${chip.name}: ${chip.value}`)}
            rightSection={<IconX size={13} stroke={1.8} aria-hidden />}
          >
            <span className={css.quiet}>{chip.name}</span> <b>{chip.value}</b>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function AddFilter({ addable = [], onAdd }: FilterBarProps) {
  const phrases = useUiPhrases()
  if (!onAdd || addable.length === 0) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={css.add}>
          <IconPlus size={14} stroke={1.6} aria-hidden />
          {phrases.addFilter}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {addable.map((choice) => (
          <Menu.Item key={choice.id} onClick={() => onAdd(choice.id)}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
