import { useState } from 'react'
import type { Column, Density, TableView } from './table-types.ts'

const densities: readonly Density[] = ['compact', 'normal', 'roomy']

/** The person's columns and row height of one table, kept in this browser. */
export function useTableView<Row>(
  key: string,
  columns: readonly Column<Row>[],
): { view: TableView; setView: (view: TableView) => void } {
  const storageKey = `table-view:${key}`
  const [view, setState] = useState<TableView>(() => {
    const initial = columns.filter((column) => column.initiallyHidden).map((column) => column.id)
    return readView(localStorage.getItem(storageKey), initial)
  })
  const setView = (next: TableView) => {
    setState(next)
    localStorage.setItem(storageKey, JSON.stringify(next))
  }
  return { view, setView }
}

/** Ids opened in this tab, so that a row already seen looks read. */
export function useVisited(key: string): { visited: ReadonlySet<string>; visit: (id: string) => void } {
  const storageKey = `visited:${key}`
  const [visited, setVisited] = useState<ReadonlySet<string>>(
    () => new Set(readStrings(parse(sessionStorage.getItem(storageKey)))),
  )
  const visit = (id: string) => {
    if (visited.has(id)) return
    const next = [...visited, id].slice(-VISITED_MAX)
    sessionStorage.setItem(storageKey, JSON.stringify(next))
    setVisited(new Set(next))
  }
  return { visited, visit }
}

/** Reads a stored view; whatever is missing or strange falls back to the first-time view. */
export function readView(text: string | null, initiallyHidden: string[]): TableView {
  const stored = parse(text)
  if (typeof stored !== 'object' || stored === null) return { density: 'normal', hidden: initiallyHidden }
  const density = 'density' in stored ? densities.find((known) => known === stored.density) : undefined
  const hidden = 'hidden' in stored && Array.isArray(stored.hidden) ? readStrings(stored.hidden) : initiallyHidden
  return { density: density ?? 'normal', hidden }
}

const VISITED_MAX = 2000

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
