import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { Menu } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { usePhrases, type Translate } from '../../client/phrases.ts'
import { ListTools } from '../../screens/list-tools.tsx'
import type { Column, TableView } from '../../ui/data-table.tsx'
import { DisplayMenu } from '../../ui/display-menu.tsx'
import { FilterBar, type FilterChip } from '../../ui/filter-bar.tsx'
import { dateText } from '../../ui/format-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { duePeriods, periodOf, rangeOf } from './due-periods.ts'
import css from './invoice-filter-bar.module.css'
import { StatusLegend } from './invoice-legend.tsx'
import { listPhrases } from './invoice-list-phrases.ts'
import { pressedCell, type InvoiceListFilter } from './invoice-summary.tsx'
import { pickFilter } from './pick-filter.tsx'
import { pickPeriod } from './pick-period-dialog.tsx'
import { useFilterChoices, type FilterChoice, type FilterName } from './use-filter-choices.ts'

type Change = (fields: Partial<InvoiceListFilter>, how?: 'push' | 'replace') => void

type InvoiceFilterBarProps = {
  filter: InvoiceListFilter
  change: Change
  clear: () => void
  today: string
  columns: Column<InvoiceRow>[]
  view: TableView
  onView: (view: TableView) => void
}

const fieldOf = {
  status: 'status',
  school: 'schoolId',
  class: 'classId',
  competence: 'competence',
  registration: 'bankRegistration',
} as const satisfies Record<FilterName, keyof InvoiceListFilter>
const names: FilterName[] = ['status', 'school', 'class', 'competence', 'registration']

/** Period, search, the filters in use and those that can be added; columns and legend at the right. */
export function InvoiceFilterBar({ filter, change, clear, today, columns, view, onView }: InvoiceFilterBarProps) {
  const t = usePhrases(listPhrases)
  const choices = useFilterChoices(today, filter.classId)
  const period = periodOf({ dueFrom: filter.dueFrom, dueTo: filter.dueTo }, today)
  const add = async (id: string) => {
    const name = names.find((each) => each === id)
    const value = name && (await askFor(name, choices[name], t))
    if (name && value) change({ [fieldOf[name]]: value })
  }
  return (
    <FilterBar
      period={{
        name: t('period'),
        current: period ?? rangeWords(filter, t),
        choices: duePeriods.map((id) => ({ id, label: t(`period_${id}`) })),
        onChoose: (id) => {
          const chosen = duePeriods.find((each) => each === id)
          if (chosen) change(rangeOf(chosen, today))
        },
        more: <OwnPeriod filter={filter} change={change} />,
      }}
      chips={chipsOf(filter, choices, change, t).map((chip) => ({ ...chip, onEdit: editorOf(chip.id, add) }))}
      addable={names
        .filter((name) => filter[fieldOf[name]] === undefined && !(name === 'status' && filter.displayState))
        .map((name) => ({ id: name, label: t(`filter_${name}`) }))}
      onAdd={(id) => void add(id)}
      onClear={clear}
      tools={<ListTools list={invoices.list} exported={invoices.export} view={view} onView={onView} />}
      display={<DisplayMenu columns={columns} view={view} onChange={onView} legend={<StatusLegend />} />}
    >
      <SearchBox search={filter.search ?? ''} change={change} />
    </FilterBar>
  )
}

function editorOf(id: string, add: (id: string) => Promise<void>): (() => void) | undefined {
  return names.some((name) => name === id) ? () => void add(id) : undefined
}

function askFor(name: FilterName, choice: FilterChoice, t: Translate<ListKey>): Promise<string | null> {
  const label = t(`filter_${name}`)
  return pickFilter({
    title: t('filter_by', { name: label.toLocaleLowerCase() }),
    label,
    confirm: t('filter_apply'),
    ...choice,
  })
}

type ListKey = (typeof listPhrases)['keys'][number]

/** One chip for every field of the address that has no place of its own in the bar. */
function chipsOf(
  filter: InvoiceListFilter,
  choices: Record<FilterName, FilterChoice>,
  change: Change,
  t: Translate<ListKey>,
): FilterChip[] {
  const isPressed = pressedCell(filter) !== undefined
  const named = names.flatMap((name) => {
    const field = fieldOf[name]
    const value = filter[field]
    if (typeof value !== 'string' || (field === 'bankRegistration' && isPressed)) return []
    return [chip(name, t(`filter_${name}`), valueWords(value, choices[name], t), field, change)]
  })
  const byRecord = (['student', 'guardian', 'enrollment'] as const).flatMap((name) => {
    const field = `${name}Id` as const
    return filter[field] === undefined ? [] : [chip(name, t(`filter_${name}`), t('filter_chosen'), field, change)]
  })
  const state = filter.displayState
  const states =
    state && !isPressed ? [chip('state', t('filter_displayState'), t(`state_${state}`), 'displayState', change)] : []
  return [...named, ...byRecord, ...states]
}

function chip(id: string, name: string, value: string, field: keyof InvoiceListFilter, change: Change): FilterChip {
  return { id, name, value, onRemove: () => change({ [field]: undefined }) }
}

function valueWords(value: string, choice: FilterChoice, t: Translate<ListKey>): string {
  const words = value.split(',').map((each) => choice.options.find((option) => option.value === each)?.label)
  return words.every((word) => word !== undefined) ? words.join(', ') : t('filter_chosen')
}

function rangeWords({ dueFrom, dueTo }: InvoiceListFilter, t: Translate<ListKey>): string {
  if (dueFrom && dueTo) return t('period_between', { from: dateText(dueFrom), to: dateText(dueTo) })
  return dueFrom ? t('period_from', { from: dateText(dueFrom) }) : t('period_until', { to: dateText(dueTo) })
}

function OwnPeriod({ filter, change }: { filter: InvoiceListFilter; change: Change }) {
  const t = usePhrases(listPhrases)
  const ask = async () => {
    const range = await pickPeriod({ dueFrom: filter.dueFrom, dueTo: filter.dueTo })
    if (range) change(range)
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={() => void ask()}>{t('period_own')}</Menu.Item>
    </>
  )
}

/** Typing narrows the list 300 ms after the last key; accents make no difference. */
function SearchBox({ search, change }: { search: string; change: Change }) {
  const t = usePhrases(listPhrases)
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const settled = useDebounced(typed).trim()
  const latest = useRef({ change, search })
  useEffect(() => {
    latest.current = { change, search }
  })
  useEffect(() => {
    const { change: narrow, search: asked } = latest.current
    if (settled !== asked) narrow({ search: settled === '' ? undefined : settled }, 'replace')
  }, [settled])
  return (
    <div className={css.search}>
      <TextField
        label={t('search')}
        hiddenLabel
        type="search"
        placeholder={t('search')}
        icon={<IconSearch size={15} stroke={1.6} aria-hidden />}
        value={typed}
        onChange={setTyped}
        maxLength={100}
      />
    </div>
  )
}
