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
import type { FilterPick } from '../../ui/filter-pick.tsx'
import { dateText } from '../../ui/format-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { duePeriods, periodOf, rangeOf } from './due-periods.ts'
import css from './invoice-filter-bar.module.css'
import { StatusLegend } from './invoice-legend.tsx'
import { listPhrases } from './invoice-list-phrases.ts'
import { pressedCell, type InvoiceListFilter } from './invoice-summary.tsx'
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
  const choices = useFilterChoices(today, valuesOf(filter.classId)[0])
  const period = periodOf({ dueFrom: filter.dueFrom, dueTo: filter.dueTo }, today)
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
      chips={chipsOf(filter, change, t)}
      picks={names.map((name) => pickOf(name, { filter, choice: choices[name], change, t }))}
      onClear={clear}
      tools={<ListTools list={invoices.list} exported={invoices.export} view={view} onView={onView} />}
      display={<DisplayMenu columns={columns} view={view} onChange={onView} legend={<StatusLegend />} />}
    >
      <SearchBox search={filter.search ?? ''} change={change} />
    </FilterBar>
  )
}

type ListKey = (typeof listPhrases)['keys'][number]
type PickParts = { filter: InvoiceListFilter; choice: FilterChoice; change: Change; t: Translate<ListKey> }

/** A status that a pressed sum asks for stands there, not on a chip. */
function pickOf(name: FilterName, { filter, choice, change, t }: PickParts): FilterPick {
  const field = fieldOf[name]
  const isPressed = field === 'bankRegistration' && pressedCell(filter) !== undefined
  return {
    id: name,
    name: t(`filter_${name}`),
    choices: name === 'status' && filter.displayState ? [] : choice.options,
    values: isPressed ? [] : valuesOf(filter[field]),
    several: true,
    onChange: (values, how) => change({ [field]: values.length > 0 ? values : undefined }, how),
    find: choice.search,
  }
}

/** An address says several statuses by commas too. */
function valuesOf(given: unknown): string[] {
  const values = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : []
  return values.map(String)
}

/** One chip for every field of the address that has no place of its own in the bar. */
function chipsOf(filter: InvoiceListFilter, change: Change, t: Translate<ListKey>): FilterChip[] {
  const isPressed = pressedCell(filter) !== undefined
  const byRecord = (['student', 'guardian', 'enrollment'] as const).flatMap((name) => {
    const field = `${name}Id` as const
    return filter[field] === undefined ? [] : [chip(name, t(`filter_${name}`), t('filter_chosen'), field, change)]
  })
  const state = filter.displayState
  const states =
    state && !isPressed ? [chip('state', t('filter_displayState'), t(`state_${state}`), 'displayState', change)] : []
  return [...byRecord, ...states]
}

function chip(id: string, name: string, value: string, field: keyof InvoiceListFilter, change: Change): FilterChip {
  return { id, name, value, onRemove: () => change({ [field]: undefined }) }
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
