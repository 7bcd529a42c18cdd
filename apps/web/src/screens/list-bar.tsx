import type { Operation } from '@caderneta/contracts/define'
import type { ReactNode } from 'react'
import { type ListFilter, takesSeveral, useRouteFilter } from '../client/route-filter.ts'
import { FilterBar, type FilterChip } from '../ui/filter-bar.tsx'
import type { FilterPick } from '../ui/filter-pick.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import type { SelectOption } from '../ui/select-field.tsx'
import type { FieldOf, ListOpening } from './list-opening.ts'
import { type ListPeriod, usePeriodPick } from './list-period.tsx'

/** A filter of few or many choices, one or several where the contract takes several; they stand in the address under `field`. */
export interface ListPageFilter<O> {
  field: FieldOf<O>
  name: string
  choices: readonly SelectOption<string | number>[]
  /** Brings more than the first choices, by what is typed. */
  find?: ((text: string) => Promise<SelectOption[]>) | undefined
  /** What is chosen is said elsewhere on the page: no chip says it again. */
  isSaidElsewhere?: boolean | undefined
}

/** A filter that a link brought, a record for one: it can only be taken away. */
export interface ListPageChip<O> {
  field: FieldOf<O>
  name: string
  value: string
}

export interface ListBarProps<O> {
  list: O
  opening?: ListOpening<O> | undefined
  /** What the search box takes: "Nome ou sigla da turma". Left out where the list has no search. */
  find?: string | undefined
  /** The field of the search. */
  findField?: FieldOf<O>
  filters?: ListPageFilter<O>[]
  chips?: ListPageChip<O>[]
  period?: ListPeriod<FieldOf<O>>
}

/** What a list is narrowed to, and at the right how it shows. */
export function ListBar<O extends Operation>({
  list,
  opening,
  find,
  findField,
  filters = [],
  chips = [],
  period,
  tools,
  display,
}: ListBarProps<O> & { tools: ReactNode; display: ReactNode }) {
  const route = useRouteFilter(list)
  const { textOf, set, clear, merge } = route
  const searched = findField ?? 'search'
  const periodPick = usePeriodPick({ ...(period && { period }), textOf, change: merge })
  return (
    <FilterBar
      period={periodPick}
      chips={[...openingChips(opening, route), ...chipsOf(chips, route)]}
      picks={filters.map((filter) => pickOf(list, filter, route))}
      onClear={clear}
      tools={tools}
      display={display}
    >
      {find !== undefined && (
        <SearchBox label={find} value={textOf(searched)} onChange={(text) => set(searched, text, 'replace')} />
      )}
    </FilterBar>
  )
}

type Route = Pick<ListFilter<unknown>, 'textOf' | 'valuesOf' | 'set'>

function chipsOf<O>(chips: ListPageChip<O>[], { textOf, set }: Route): FilterChip[] {
  return chips
    .filter(({ field }) => textOf(field) !== undefined)
    .map(({ field, name, value }) => ({ id: field, name, value, onRemove: () => set(field, undefined) }))
}

function openingChips<O>(opening: ListOpening<O> | undefined, { textOf, set }: Route): FilterChip[] {
  if (!opening) return []
  const { field, name, lifted } = opening
  const isLifted = textOf(field) === lifted
  const value = isLifted ? opening.liftedShown : opening.shown
  return [{ id: field, name, value, onRemove: () => set(field, isLifted ? undefined : lifted) }]
}

function pickOf<O extends Operation>(
  list: O,
  { field, name, choices, find, isSaidElsewhere }: ListPageFilter<O>,
  { valuesOf, set }: Route,
): FilterPick {
  return {
    id: field,
    name,
    // An address may say several values by commas too; no choice has one.
    values: isSaidElsewhere ? [] : valuesOf(field).flatMap((value) => value.split(',')),
    choices: choices.map(({ value, label }) => ({ value: String(value), label })),
    several: takesSeveral(list, field, String(choices[0]?.value ?? '')),
    find,
    onChange: (values, how) => set(field, values.length > 0 ? values : undefined, how),
  }
}
