import type { Operation } from '@caderneta/contracts/define'
import { type Icon, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Demand, useMay } from '../client/permissions.ts'
import { isRecord } from '../client/request.ts'
import { type FilterOf, listOrders, takesSeveral, useRouteFilter } from '../client/route-filter.ts'
import { useRoutePage } from '../client/route-page.ts'
import type { RowOf } from '../client/use-page.ts'
import { Button, type ButtonKind } from '../ui/button.tsx'
import {
  type Column,
  DataTable,
  type DataTableProps,
  type RowCard,
  type Sort,
  useTableView,
} from '../ui/data-table.tsx'
import { DisplayMenu } from '../ui/display-menu.tsx'
import { EmptyFace } from '../ui/faces.tsx'
import { ListFilters } from '../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../ui/load-faces.tsx'
import { ListScreen } from '../ui/screen.tsx'
import { ListTools } from './list-tools.tsx'
import type { SelectOption } from '../ui/select-field.tsx'
import { useOpeningView } from './use-saved-views.ts'

/** A row of the list's answer. */
export type ListRow<O> = RowOf<O> & object

/** A filter of few or many choices, one or several where the contract takes several; they stand in the address under `field`. */
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
  /** What most lists lead to: a new record. */
  create?: CreateAction | undefined
  /** Where it is not a link: an upload, two buttons. */
  actions?: ReactNode
  /** What the search box takes: "Nome ou sigla da turma". Left out where the list has no search. */
  find?: string | undefined
  /** The field of the search. */
  findField?: keyof FilterOf<O> & string
  filters?: ListPageFilter<O>[]
  /** The export beside the list in the contract. */
  exported?: (Operation & Demand) | undefined
  /** Above the filters: sums that filter, a state of the whole. */
  summary?: ReactNode
  columns: Column<ListRow<O>>[]
  /** What tells a row from the others: its `id` unless said. */
  id?: (row: ListRow<O>) => string
  /** The row in words. */
  name: (row: ListRow<O>) => string
  /** The page of a row; or what a row opens beside the list. */
  href?: ((row: ListRow<O>) => string) | undefined
  onOpen?: ((row: ListRow<O>) => void) | undefined
  drawer?: ReactNode
  /** The phone's version of a row. */
  card: (row: ListRow<O>) => RowCard
  /** The rows of the page in words, where "linhas" is too little. */
  pageNote?: (count: number) => string
  /** What stands where there is nothing yet: what it is, and what to do. */
  empty: { title: string; hint?: ReactNode }
  /** Ids of rows that were opened in this tab. */
  visited?: DataTableProps<object>['visited']
}

/** The page of a list: its title, what can be created, what it is filtered by, its rows. Filter and place stand in the address. */
export function ListPage<O extends Operation>(props: ListPageProps<O>) {
  const { list, title, create, id = idOf, name, pageNote } = props
  const { filter, isFiltered, textOf, set } = useRouteFilter(list)
  const columns = sortableColumns(list, props.columns)
  const { view, setView } = useTableView(list.name, columns)
  const enabled = useOpeningView(list, setView)
  const page = useRoutePage(list, filter, { enabled })
  const rows = page.rows.filter(isRow)
  const note = pageNote && { pageNote: pageNote(rows.length) }
  return (
    <ListScreen
      title={title}
      hint={props.hint}
      actions={props.actions ?? (create && <CreateLink {...create} />)}
      summary={props.summary}
      filters={
        <Filters
          {...props}
          tools={<ListTools list={list} exported={props.exported} view={view} onView={setView} />}
          display={<DisplayMenu columns={columns} view={view} onChange={setView} />}
        />
      }
      drawer={props.drawer}
    >
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={id}
        rowName={name}
        rowHref={props.href}
        onOpen={props.onOpen}
        visited={props.visited}
        view={view}
        sort={sortOf(textOf('order'))}
        onSort={({ id: column, descending }) => set('order', descending ? `-${column}` : column)}
        loading={page.isLoading}
        earlier={page.isEarlier}
        foot={{ pager: page.pager, ...note }}
        card={props.card}
        face={faceOf(page, isFiltered ? <NothingFound /> : <Empty {...props} />)}
      />
    </ListScreen>
  )
}

function Empty<O>({ empty, create }: Pick<ListPageProps<O>, 'empty' | 'create'>) {
  return (
    <EmptyFace title={empty.title} actions={create && <CreateLink {...create} kind="secondary" />}>
      {empty.hint}
    </EmptyFace>
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

type FiltersProps<O> = Pick<ListPageProps<O>, 'list' | 'find' | 'findField' | 'filters'> & {
  tools: ReactNode
  display: ReactNode
}

function Filters<O extends Operation>({ list, find, findField, filters = [], tools, display }: FiltersProps<O>) {
  const { textOf, valuesOf, set, clear } = useRouteFilter(list)
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
        values: valuesOf(field),
        choices: choices.map(({ value, label }) => ({ value: String(value), label })),
        several: takesSeveral(list, field, String(choices[0]?.value ?? '')),
        onChange: (values, how) => set(field, values.length > 0 ? values : undefined, how),
      }))}
      onClear={clear}
      tools={tools}
      display={display}
    />
  )
}

/** A column whose id is an order of the contract is sorted by its head. */
function sortableColumns<Row>(list: Operation, columns: Column<Row>[]): Column<Row>[] {
  const orders = listOrders(list)
  return columns.map((column) => ({ ...column, sortable: orders.includes(column.id) }))
}

/** As the address says it: `-price` falls. */
function sortOf(order: string | undefined): Sort | undefined {
  if (order === undefined) return undefined
  const descending = order.startsWith('-')
  return { id: descending ? order.slice(1) : order, descending }
}

function isRow<Row>(row: Row): row is Row & object {
  return isRecord(row)
}

function idOf(row: object): string {
  return 'id' in row ? String(row.id) : JSON.stringify(row)
}
