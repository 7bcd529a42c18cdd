import type { GivenTo, Operation } from '@caderneta/contracts/define'
import { type Icon, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Demand, useMay } from '../client/permissions.ts'
import { isRecord } from '../client/request.ts'
import { firstOrder, listOrders, useRouteFilter } from '../client/route-filter.ts'
import { useRoutePage } from '../client/route-page.ts'
import type { RowOf } from '../client/use-page.ts'
import { Button, type ButtonKind } from '../ui/button.tsx'
import { type Column, DataTable, type RowCard, type Sort, type TableFoot, useTableView } from '../ui/data-table.tsx'
import { DisplayMenu } from '../ui/display-menu.tsx'
import { EmptyFace } from '../ui/faces.tsx'
import { faceOf, NothingFound } from '../ui/load-faces.tsx'
import { useUiPhrases } from '../ui/phrases.tsx'
import { ListScreen } from '../ui/screen.tsx'
import { ListBar, type ListBarProps } from './list-bar.tsx'
import { openedWith } from './list-opening.ts'
import { ListTools } from './list-tools.tsx'
import { type ListTotals, useListTotals } from './list-totals.ts'
import { isTooMany, TooManyToSort } from './too-many-to-sort.tsx'
import { type ListBulk, useBulk } from './use-bulk.ts'
import { type OpenRow, useOpenRow, usePreviews } from './use-open-row.ts'
import { usePageSize } from './use-page-size.ts'
import { useOpeningView } from './use-saved-views.ts'

export type { ListPageChip, ListPageFilter } from './list-bar.tsx'
export type { ListOpening } from './list-opening.ts'
export { totalsUnder } from './list-totals.ts'

/** A row of the list's answer. */
export type ListRow<O> = RowOf<O> & object

interface CreateAction {
  label: string
  href: string
  /** Who may. */
  demand: Demand
  icon?: Icon
}

interface ListPageProps<O> extends ListBarProps<O> {
  title: string
  /** A few quiet words beside the title. */
  hint?: ReactNode
  /** What most lists lead to: a new record. */
  create?: CreateAction | undefined
  /** Where it is not a link: an upload, two buttons. */
  actions?: ReactNode
  /** The export beside the list in the contract. */
  exported?: (Operation & Demand) | undefined
  /** What is asked for beside the filter of the address. */
  always?: Partial<GivenTo<O>>
  /** Above the filters: sums that filter, a state of the whole. */
  summary?: ReactNode
  columns: Column<ListRow<O>>[]
  /** What tells a row from the others: its `id` unless said. */
  id?: (row: ListRow<O>) => string
  /** The row in words. */
  name: (row: ListRow<O>) => string
  /** The page of a row. */
  href?: ((row: ListRow<O>) => string) | undefined
  /** What a row does where it has no page and no preview. */
  onOpen?: ((row: ListRow<O>) => void) | undefined
  /** A drawer beside the list for the open row, which stands in the address. */
  preview?: ((row: OpenRow<ListRow<O>>) => ReactNode) | undefined
  /** Verbs and sums of the rows that are selected. */
  bulk?: ListBulk<ListRow<O>>
  /** Sums of the whole filter, each under its column. */
  totals?: ListTotals
  /** The phone's version of a row. */
  card: (row: ListRow<O>) => RowCard
  /** Rows in words, of the page and of the filter, where "linhas" is too little. */
  countNote?: (count: number) => string
  /** What the sums of the page leave out. */
  pageNote?: (rows: ListRow<O>[]) => string | undefined
  /** What stands where there is nothing yet: what it is, and what to do. */
  empty: { title: string; hint?: ReactNode; actions?: ReactNode }
  /** The same where the filter says whose rows these are, and it has none: one record's, which is not a search that failed. */
  emptyOfRecord?: { title: string; hint?: ReactNode } | undefined
  /** What the pills mean, under "Exibir". */
  legend?: ReactNode
}

/** The page of a list: its title, what can be created, what it is filtered by, its rows. Filter and place stand in the address. */
export function ListPage<O extends Operation>(props: ListPageProps<O>) {
  const { list, title, create, name } = props
  const columns = sortableColumns(list, props.columns)
  const { view, setView } = useTableView(list.name, columns)
  const { textOf, set } = useRouteFilter(list)
  const { page, rows, foot, face, id, bulk } = useRows(props, useOpeningView(list, setView))
  const { openId, open, close, visited } = useOpenRow(list.name, props.preview !== undefined)
  const previews = usePreviews(props.preview !== undefined, props.href !== undefined)
  return (
    <ListScreen
      title={title}
      hint={props.hint}
      actions={props.actions ?? (create && <CreateLink {...create} />)}
      summary={props.summary}
      filters={
        <ListBar
          {...props}
          tools={
            <ListTools list={list} opening={props.opening} exported={props.exported} view={view} onView={setView} />
          }
          display={<DisplayMenu columns={columns} view={view} onChange={setView} legend={props.legend} />}
        />
      }
      drawer={openId !== undefined && props.preview?.({ id: openId, rows, open, close })}
    >
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={id}
        rowName={name}
        rowHref={props.href}
        onOpen={previews ? (row) => open(id(row)) : props.onOpen}
        openId={openId}
        onClose={close}
        visited={visited}
        {...bulk}
        view={view}
        sort={sortOf(textOf('order') ?? firstOrder(list))}
        onSort={({ id: column, descending }) => set('order', descending ? `-${column}` : column)}
        loading={page.isLoading}
        earlier={page.isEarlier}
        foot={foot}
        card={props.card}
        face={face}
      />
    </ListScreen>
  )
}

/** The rows that the address asks for, with their sums and what may be done with several of them. */
function useRows<O extends Operation>(props: ListPageProps<O>, enabled: boolean) {
  const { list, id = idOf, totals, countNote } = props
  const { filter: asked, isFiltered, textOf, set } = useRouteFilter(list)
  const filter = openedWith(props.opening, asked)
  const size = usePageSize(textOf('maxResultCount'), (rows) => set('maxResultCount', rows))
  const given = Object.assign({}, filter, props.always, size.given)
  const page = useRoutePage(list, given, { enabled })
  const rows = page.rows.filter(isRow)
  const { count = page.totalCount, isExact = true, ...sums } = useListTotals(list, totals, filter, countNote)
  const rowsOf = (items: unknown[]) => items.filter((item): item is ListRow<O> => isRecord(item))
  const bulk = useBulk(props.bulk, { list, given, count, isExact, id, rowsOf })
  return {
    page,
    rows,
    id,
    bulk,
    foot: {
      ...sums,
      pageNote: pageNoteOf(props, rows),
      pager: { ...page.pager, total: count, isCapped: !isExact, size },
    } satisfies TableFoot,
    face: isTooMany(page) ? (
      <TooManyToSort message={page.error?.message} onFirstOrder={() => set('order', undefined)} />
    ) : (
      faceOf(page, isFiltered ? <NothingInFilter {...props} /> : <Empty {...props} />)
    ),
  }
}

function pageNoteOf<O>({ countNote, pageNote }: ListPageProps<O>, rows: ListRow<O>[]): string | undefined {
  const notes = [countNote?.(rows.length), pageNote?.(rows)].filter((note) => note !== undefined)
  return notes.length > 0 ? notes.join(', ') : undefined
}

function Empty<O>({ empty, create }: Pick<ListPageProps<O>, 'empty' | 'create'>) {
  return (
    <EmptyFace title={empty.title} actions={empty.actions ?? (create && <CreateLink {...create} kind="secondary" />)}>
      {empty.hint}
    </EmptyFace>
  )
}

function NothingInFilter<O extends Operation>({
  list,
  emptyOfRecord,
}: Pick<ListPageProps<O>, 'list' | 'emptyOfRecord'>) {
  const { clear } = useRouteFilter(list)
  const phrases = useUiPhrases()
  if (emptyOfRecord) return <EmptyFace title={emptyOfRecord.title}>{emptyOfRecord.hint}</EmptyFace>
  return <NothingFound actions={<Button onClick={clear}>{phrases.clearFilters}</Button>} />
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
