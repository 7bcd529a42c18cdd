import type { ReactNode } from 'react'
import { dialogs, type DialogChoice } from './dialog.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useUiPhrases } from './phrases.tsx'
import { SearchBox } from './search-box.tsx'

export interface ListFilter {
  id: string
  /** "Escola". */
  name: string
  value: string | undefined
  choices: DialogChoice[]
}

interface ListFiltersProps {
  search?: { label: string; value: string | undefined; onChange: (text: string | undefined) => void } | undefined
  filters: ListFilter[]
  onChange: (id: string, value: string | undefined) => void
  onClear: () => void
  tools?: ReactNode
  display?: ReactNode
}

/** So many choices all stand in sight; more are found by typing. */
const FEW_CHOICES = 6

/** A filter bar whose filters are each one of a few: chosen in a dialog, shown as chips. */
export function ListFilters({ search, filters, onChange, onClear, tools, display }: ListFiltersProps) {
  const phrases = useUiPhrases()
  const choose = async (filter: ListFilter | undefined) => {
    if (!filter) return
    const ask = filter.choices.length <= FEW_CHOICES ? dialogs.radio : dialogs.select
    const chosen = await ask({
      title: filter.name,
      label: filter.name,
      choices: filter.choices,
      confirm: phrases.applyFilter,
      ...(filter.value === undefined ? {} : { initial: filter.value }),
    })
    if (chosen !== null) onChange(filter.id, chosen)
  }
  const inUse = filters.filter((filter) => filter.value !== undefined)
  return (
    <FilterBar
      chips={inUse.map((filter) => ({
        id: filter.id,
        name: filter.name,
        value: filter.choices.find((choice) => choice.value === filter.value)?.label ?? '…',
        onEdit: () => void choose(filter),
        onRemove: () => onChange(filter.id, undefined),
      }))}
      addable={filters
        .filter((filter) => filter.value === undefined && filter.choices.length > 0)
        .map(({ id, name }) => ({ id, label: name }))}
      onAdd={(id) => void choose(filters.find((filter) => filter.id === id))}
      onClear={onClear}
      tools={tools}
      display={display}
    >
      {search && <SearchBox {...search} />}
    </FilterBar>
  )
}
