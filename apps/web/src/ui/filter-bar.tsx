import { Menu } from '@mantine/core'
import { IconCalendar, IconChevronDown, IconFilter, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ToolButton } from './button.tsx'
import { useDocked } from './docked.ts'
import css from './filter-bar.module.css'
import { type FilterPick, FilterPickChip } from './filter-pick.tsx'
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
  onRemove: () => void
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
  /** Filters that come from elsewhere, a record for one: they can only be taken away. */
  chips: FilterChip[]
  /** Filters that are chosen here, in use or not. */
  picks: FilterPick[]
  onClear?: (() => void) | undefined
  /** Saved views, export: on the phone too. */
  tools?: ReactNode
  /** "Exibir": a DisplayMenu. */
  display?: ReactNode
  /** A search box, or an editor of the filter being added. */
  children?: ReactNode
}

/** So many filters in use share the line of the tools, each with its own button to remove it; more take a second line and one to clear all. */
const fewChips = 2

/** Period, the filters in use, what can be added; at the right how it shows. */
export function FilterBar(props: FilterBarProps) {
  const { period, tools, display, children } = props
  const phrases = useUiPhrases()
  const phone = usePhone()
  return (
    <div
      className={css.bar}
      role="group"
      aria-label={phrases.filters}
      data-few={usedCount(props) <= fewChips || undefined}
    >
      {period && (
        <PeriodPick
          {...period}
          icon={<IconCalendar size={15} stroke={1.6} aria-hidden />}
          label={phrases.period}
          quiet={phone ? undefined : period.name}
        />
      )}
      {children}
      <Chips {...props} />
      <span className={css.tools}>
        {tools}
        {!phone && display}
      </span>
    </div>
  )
}

function Chips(props: FilterBarProps) {
  const docked = useDocked()
  const phone = usePhone()
  const [openId, setOpenId] = useState<string>()
  const open = { openId, onOpen: setOpenId }
  if (!docked && !phone) return <WideChips {...props} {...open} />
  const opened = props.picks.filter(({ id }) => id === openId)
  return (
    <>
      <FoldedChips {...props} {...open} addable={phone ? [] : addableOf(props.picks, openId)} />
      <Picks picks={opened} {...open} />
      {(phone || usedCount(props) === 0) && <AddFilter {...props} {...open} />}
    </>
  )
}

/** Which filter shows its choices. */
interface OpenPick {
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

function WideChips(props: FilterBarProps & OpenPick) {
  const phrases = useUiPhrases()
  const { period, chips, picks, openId, onClear } = props
  const shown = picks.filter(({ id, values }) => values.length > 0 || id === openId)
  return (
    <>
      {period && chips.length + picks.length > 0 && <span className={css.divider} />}
      {chips.map((chip) => (
        <ChipInUse key={chip.id} {...chip} />
      ))}
      <Picks {...props} picks={shown} />
      <AddFilter {...props} />
      {onClear && chips.length + shown.length > fewChips && (
        <ToolButton onClick={onClear}>{phrases.clearFilters}</ToolButton>
      )}
    </>
  )
}

function Picks({ picks, openId, onOpen }: Pick<FilterBarProps, 'picks'> & OpenPick) {
  return picks.map((pick) => (
    <FilterPickChip
      key={pick.id}
      pick={pick}
      isOpen={pick.id === openId}
      onOpen={(isOpen) => onOpen(isOpen ? pick.id : undefined)}
    />
  ))
}

function PeriodPick({ current, choices, onChoose, more, icon, label, quiet }: PickProps & PickLook) {
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

function ChipInUse({ name, value, onRemove }: FilterChip) {
  const phrases = useUiPhrases()
  return (
    <span className={css.inUse}>
      <span className={css.quiet}>{name}</span>
      <b>{value}</b>
      <button
        type="button"
        className={css.remove}
        aria-label={phrases.removeFilter(`${name}: ${value}`)}
        onClick={onRemove}
      >
        <IconX size={13} stroke={1.8} aria-hidden />
      </button>
    </span>
  )
}

/** One button for all filters in use: a tap changes one, adds one, or takes away what cannot be changed here. */
function FoldedChips({
  chips,
  picks,
  onOpen,
  onClear,
  addable,
}: FilterBarProps & OpenPick & { addable: FilterPick[] }) {
  const phrases = useUiPhrases()
  const used = picks.filter(({ values }) => values.length > 0)
  const count = usedCount({ chips, picks })
  if (count === 0) return null
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <button type="button" className={css.inUse}>
          <IconFilter size={14} stroke={1.6} aria-hidden />
          <b>{phrases.filterCount(count)}</b>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {used.map(({ id, name, values }) => (
          <Menu.Item key={id} onClick={() => onOpen(id)} rightSection={<b>{values.length}</b>}>
            {name}
          </Menu.Item>
        ))}
        {chips.map((chip) => (
          <Menu.Item
            key={chip.id}
            onClick={chip.onRemove}
            aria-label={phrases.removeFilter(`${chip.name}: ${chip.value}`)}
            rightSection={<IconX size={13} stroke={1.8} aria-hidden />}
          >
            <span className={css.quiet}>{chip.name}</span> <b>{chip.value}</b>
          </Menu.Item>
        ))}
        {addable.length > 0 && <Menu.Label>{phrases.addFilter}</Menu.Label>}
        {addable.map(({ id, name }) => (
          <Menu.Item key={id} leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />} onClick={() => onOpen(id)}>
            {name}
          </Menu.Item>
        ))}
        {onClear && <Menu.Item onClick={onClear}>{phrases.clearFilters}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

function usedCount({ chips, picks }: Pick<FilterBarProps, 'chips' | 'picks'>): number {
  return chips.length + picks.filter(({ values }) => values.length > 0).length
}

function addableOf(picks: FilterPick[], openId: string | undefined): FilterPick[] {
  return picks.filter(
    ({ id, values, choices, find }) => values.length === 0 && (choices.length > 0 || find) && id !== openId,
  )
}

function AddFilter({ picks, openId, onOpen }: FilterBarProps & OpenPick) {
  const phrases = useUiPhrases()
  const addable = addableOf(picks, openId)
  if (addable.length === 0) return null
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <button type="button" className={css.add}>
          <IconPlus size={14} stroke={1.6} aria-hidden />
          {phrases.addFilter}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {addable.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onOpen(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
