import type { Operation } from '@caderneta/contracts/define'
import { type OpeningView, type SavedView, savedViews } from '@caderneta/contracts/saved-views'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useRecord } from '../client/use-record.ts'
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
  apply: (view: OpeningView, how?: 'push' | 'replace') => void
  /** What the address asks for, as a view keeps it. */
  query: SavedView['query']
}

/** The views of a list that this person may use. */
export function useSavedViews(list: Operation, onDisplay: (display: TableView) => void): ViewsOfList {
  const search: unknown = useSearch({ strict: false })
  const { filter } = useRouteFilter(list)
  const { data, error } = useViewsOf(list)
  const views = data?.items ?? []
  const named = isRecord(search) ? search[viewField] : undefined
  return {
    views,
    hasFailed: error !== null,
    current: views.find(({ id }) => id === named),
    apply: useApply(list, onDisplay),
    query: queryOf(filter),
  }
}

/**
 * An address that asks for nothing opens with the person's default view, once. False until it is known whether there is one: the list is
 * read when its filter is.
 */
export function useOpeningView(list: Operation, onDisplay: (display: TableView) => void): boolean {
  const search: unknown = useSearch({ strict: false })
  const isBare = isRecord(search) && Object.keys(search).length === 0
  const [isOpening, setOpening] = useState(isBare)
  const { first, isKnown } = useDefaultView(list, isOpening)
  if (isOpening && isOver(isBare, isKnown, first)) setOpening(false)
  const apply = useApply(list, onDisplay)
  const isApplied = useRef(false)
  useEffect(() => {
    if (!isOpening || !first || isApplied.current) return
    isApplied.current = true
    apply(first, 'replace')
  })
  return !isOpening
}

/** The address asks for something by now, or there is no view to open with. */
function isOver(isBare: boolean, isKnown: boolean, first: OpeningView | undefined): boolean {
  return !isBare || (isKnown && first === undefined)
}

/** Of all lists at once, asked for when the person comes in (see `app/enter.ts`): a list that is opened later waits for nothing. */
function useDefaultView(list: Operation, enabled: boolean) {
  const { data, isPending } = useRecord(savedViews.opening, {}, { enabled, staleSeconds: 300 })
  return { first: data?.views.find((view) => view.list === list.name), isKnown: !isPending }
}

/** Asked for once a session and after each change: what a person saved is of their own making. */
function useViewsOf(list: Operation) {
  return useRecord(savedViews.list, { list: list.name, maxResultCount: 200 }, { staleSeconds: 300 })
}

function useApply(list: Operation, onDisplay: (display: TableView) => void): ViewsOfList['apply'] {
  const { show } = useRouteFilter(list)
  return (view, how) => {
    show({ ...view.query, [viewField]: view.id }, how)
    onDisplay(view.display)
  }
}

/** Values of an address are words, or lists of them. */
function queryOf(filter: object): SavedView['query'] {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  )
}
