import type { Operation } from '@caderneta/contracts/define'
import { lazy, Suspense } from 'react'
import { type Demand, useMay } from '../client/permissions.ts'
import { useRouteFilter } from '../client/route-filter.ts'
import type { TableView } from '../ui/data-table.tsx'
import { type ListOpening, openedWith } from './list-opening.ts'

// The list itself comes first: what stands beside its filters follows.
const ViewsMenu = lazy(async () => ({ default: (await import('./views-menu.tsx')).ViewsMenu }))
const ExportMenu = lazy(async () => ({ default: (await import('./export-menu.tsx')).ExportMenu }))

interface ListToolsProps {
  list: Operation
  opening?: ListOpening<unknown> | undefined
  exported: (Operation & Demand) | undefined
  view: TableView
  onView: (view: TableView) => void
}

interface RecordExportProps {
  exported: Operation & Demand
  /** The id of the record, and what its list is filtered by. */
  given: object
}

/** The export of a list that stands in a record. */
export function RecordExport({ exported, given }: RecordExportProps) {
  const may = useMay()
  if (!may(exported)) return null
  return (
    <Suspense fallback={null}>
      <ExportMenu operation={exported} filter={given} />
    </Suspense>
  )
}

/** Saved views of the list, and its export where it has one and the person may. */
export function ListTools({ list, opening, exported, view, onView }: ListToolsProps) {
  const may = useMay()
  const { filter } = useRouteFilter(list)
  return (
    <Suspense fallback={null}>
      <ViewsMenu list={list} display={view} onDisplay={onView} />
      {exported && may(exported) && <ExportMenu operation={exported} filter={openedWith(opening, filter)} />}
    </Suspense>
  )
}
