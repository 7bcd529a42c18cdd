import type { Operation } from '@caderneta/contracts/define'
import { type Icon, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Demand, useMay } from '../client/permissions.ts'
import { isRecord } from '../client/request.ts'
import { type FilterOf, useRouteFilter } from '../client/route-filter.ts'
import { useRoutePage } from '../client/route-page.ts'
import type { RowOf } from '../client/use-page.ts'
import { Button, type ButtonKind } from '../ui/button.tsx'
import { type Column, DataTable, type DataTableProps, type RowCard, useTableView } from '../ui/data-table.tsx'
import { DisplayMenu } from '../ui/display-menu.tsx'
import { EmptyFace } from '../ui/faces.tsx'
import { ListFilters } from '../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../ui/load-faces.tsx'
import { ListScreen } from '../ui/screen.tsx'
import type { SelectOption } from '../ui/select-field.tsx'

/** A row of the list's answer; every list answers rows with an id. */
export type ListRow<O> = RowOf<O> & { id: string | number }

/** A filter that is one of a few; its value stands in the address under `field`. */
export interface ListPageFilter<O> {
  field: keyof FilterOf<O> & string
  name: string
  choices: readonly SelectOption<string | number>[]
}

interface CreateAction {
  label: string
  href: string
  /** Who may. */
  demand: Demand
  icon?: Icon
}

interface ListPageProps<O> {
  list: O
  title: string
  /** A few quiet words beside the title. */
  hint?: ReactNode
  create?: CreateAction | undefined
  /** What the search box takes: "Nome ou sigla da turma". Left out where the list has no search. */
  find?: string | undefined
  /** The field of the search. */
  findField?: keyof FilterOf<O> & string
  filters?: ListPageFilter<O>[]
  columns: Column<ListRow<O>>[]
  /** The row in words. */
  name: (row: ListRow<O>) => string
  href?: (row: ListRow<O>) => string
  /** The phone's version of a row. */
  card: (row: ListRow<O>) => RowCard
  /** What stands where there is nothing yet: what it is, and what to do. */
  empty: { title: string; hint: ReactNode }
  /** Ids of rows that were opened in this tab. */
  visited?: DataTableProps<object>['visited']
}

/** The page of a list: its title, what can be created, what it is filtered by, its rows. Filter and place stand in the address. */
export function ListPage<O extends Operation>(props: ListPageProps<O>) {
  const { list, title, hint, create, columns, name, href, card, empty, visited } = props
  const { filter, isFiltered } = useRouteFilter(list)
  const page = useRoutePage(list, filter)
  const { view, setView } = useTableView(list.name, columns)
  const display = <DisplayMenu columns={columns} view={view} onChange={setView} />
  return (
    <ListScreen
      title={title}
      hint={hint}
      actions={create && <CreateLink {...create} />}
      filters={<Filters {...props} display={display} />}
    >
      <DataTable
        label={title}
        columns={columns}
        rows={page.rows.filter(isListed)}
        rowId={(row) => String(row.id)}
        rowName={name}
        rowHref={href}
        visited={visited}
        view={view}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        card={card}
        face={faceOf(
          page,
          isFiltered ? (
            <NothingFound />
          ) : (
            <EmptyFace title={empty.title} actions={create && <CreateLink {...create} kind="secondary" />}>
              {empty.hint}
            </EmptyFace>
          ),
        )}
      />
    </ListScreen>
  )
}

function CreateLink({ label, href, demand, icon = IconPlus, kind = 'primary' }: CreateAction & { kind?: ButtonKind }) {
  const may = useMay()
  if (!may(demand)) return null
  return (
    <Button kind={kind} icon={icon} href={href}>
      {label}
    </Button>
  )
}

type FiltersProps<O> = Pick<ListPageProps<O>, 'list' | 'find' | 'findField' | 'filters'> & { display: ReactNode }

function Filters<O extends Operation>({ list, find, findField, filters = [], display }: FiltersProps<O>) {
  const { textOf, set, clear } = useRouteFilter(list)
  const searched = findField ?? 'search'
  return (
    <ListFilters
      search={
        find === undefined
          ? undefined
          : { label: find, value: textOf(searched), onChange: (text) => set(searched, text, 'replace') }
      }
      filters={filters.map(({ field, name, choices }) => ({
        id: field,
        name,
        value: textOf(field),
        choices: choices.map(({ value, label }) => ({ value: String(value), label })),
      }))}
      onChange={set}
      onClear={clear}
      display={display}
    />
  )
}

function isListed<Row>(row: Row): row is Row & { id: string | number } {
  return isRecord(row) && 'id' in row
}
