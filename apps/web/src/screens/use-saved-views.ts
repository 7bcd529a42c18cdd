import type { Operation } from '@caderneta/contracts/define'
import { type SavedView, savedViews } from '@caderneta/contracts/saved-views'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePage } from '../client/use-page.ts'
import { isRecord } from '../client/request.ts'
import { useRouteFilter } from '../client/route-filter.ts'
import type { TableView } from '../ui/data-table.tsx'

/** Names the view in the address, beside the filter that may have moved on from it. */
const viewField = 'visao'

export type ViewsOfList = {
  views: readonly SavedView[]
  hasFailed: boolean
  /** The view that the address names. */
  current: SavedView | undefined
  apply: (view: SavedView, how?: 'push' | 'replace') => void
  /** What the address asks for, as a view keeps it. */
  query: SavedView['query']
}

/** The views of a list that this person may use. An address that asks for nothing opens with their default view, once. */
export function useSavedViews(list: Operation, onDisplay: (display: TableView) => void): ViewsOfList {
  const search: unknown = useSearch({ strict: false })
  const { filter, show } = useRouteFilter(list)
  const { rows: views, isLoading, error } = usePage(savedViews.list, { list: list.name, maxResultCount: 200 })
  const apply = (view: SavedView, how?: 'push' | 'replace') => {
    show({ ...view.query, [viewField]: view.id }, how)
    onDisplay(view.display)
  }
  const isOpening = useRef(isRecord(search) && Object.keys(search).length === 0)
  useEffect(() => {
    if (isLoading || !isOpening.current) return
    isOpening.current = false
    const first = defaultOf(views)
    if (first && isRecord(search) && Object.keys(search).length === 0) apply(first, 'replace')
  })
  const named = isRecord(search) ? search[viewField] : undefined
  return {
    views,
    hasFailed: error !== undefined,
    current: views.find(({ id }) => id === named),
    apply,
    query: queryOf(filter),
  }
}

/** A person's own before the one of their group. */
function defaultOf(views: readonly SavedView[]): SavedView | undefined {
  const defaults = views.filter(({ isDefault }) => isDefault)
  return defaults.find(({ audience }) => audience === 'own') ?? defaults[0]
}

/** Values of an address are words, or lists of them. */
function queryOf(filter: object): SavedView['query'] {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  )
}
