import type { ReactNode } from 'react'
import { FilterBar } from './filter-bar.tsx'
import type { FilterPick } from './filter-pick.tsx'
import { SearchBox } from './search-box.tsx'

interface ListFiltersProps {
  search?: { label: string; value: string | undefined; onChange: (text: string | undefined) => void } | undefined
  filters: FilterPick[]
  onClear: () => void
  tools?: ReactNode
  display?: ReactNode
}

/** A filter bar whose filters are each chosen from a list. */
export function ListFilters({ search, filters, onClear, tools, display }: ListFiltersProps) {
  return (
    <FilterBar chips={[]} picks={filters} onClear={onClear} tools={tools} display={display}>
      {search && <SearchBox {...search} />}
    </FilterBar>
  )
}
