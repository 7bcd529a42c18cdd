// A keyset list in one dialect: filters of one value or several, search, order by any column it offers, page by cursor. A list that
// needs more writes its own SQL with `query`.
import type { AnswerOf, InputOf, Operation } from '@caderneta/contracts/define'
import type { Expression, RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../access/scope.ts'
import { readTransaction, rowsInPieces } from '../db/connection.ts'
import { allOf, type Condition, when } from '../db/conditions.ts'
import { cursorOf, type KeyType, readCursor } from '../db/keyset.ts'
import { momentText } from '../db/moment-text.ts'
import { likePattern } from '../db/like-pattern.ts'
import { sql, statement } from '../db/sql.ts'
import { type Call, type Endpoint, narrowed } from './endpoint.ts'
import {
  allSorted,
  mostSorted,
  offeredOrders,
  orderOf,
  type SortBy,
  type SortedRow,
  sortedKey,
  type SortOrder,
  sortedPage,
} from './sorted.ts'

type Filter<O> = InputOf<O>['query']
type Column<Row> = keyof Row & string
/** Columns that are never null: a cursor compares them. */
type SortColumn<Row> = { [Name in Column<Row>]: null extends Row[Name] ? never : Name }[Column<Row>]
type Rising<Key> = Key extends `-${string}` ? never : Key & string
type OrderKey<O> = Filter<O> extends { order?: infer Key } ? Rising<NonNullable<Key>> : 'id'
export type ItemOf<O> = AnswerOf<O> extends { items: readonly (infer I)[] } ? I : never

export type ListShape<O extends Operation, Row extends { id: string }> = {
  /** Everything that the scope sees, as one select. Filters and order name its columns. */
  rows: (scope: Scope) => Expression<Row>
  /** Filters that a column equals, or is one of where several values are given. */
  equal?: { [Name in keyof Filter<O>]?: Column<Row> }
  /** Column of search keys (`searchKey`) in which `search` is looked for, or a condition of the list's own. */
  search?: Column<Row> | ((text: string, scope: Scope) => Condition)
  /** Other filters, as conditions on the columns of `rows`, which is called `r`. */
  where?: (filter: Filter<O>, scope: Scope) => readonly Condition[]
  /** Column and type behind each order that an index gives, or that a small table sorts; `id` decides between equals. */
  order: { [Key in OrderKey<O>]?: readonly [SortColumn<Row>, KeyType] }
  /** The other orders of the contract: sorted within `mostSorted` rows of the filter. Columns may be null here. */
  sorted?: { [Key in OrderKey<O>]?: SortBy<Row> }
  /**
   * Ids of the page alone, in the order `first`, where the filter has a quicker way than its conditions: it stands in their place, so it holds
   * for every filter that is given, and for what the caller sees. Undefined where there is none.
   */
  cut?: (filter: Filter<O>, scope: Scope, page: Cut) => Condition | undefined
  /** The order where none is asked for: rising, or falling with `-`. */
  first: OrderKey<O> | `-${OrderKey<O>}`
  view: (row: Row, scope: Scope) => ItemOf<O>
  /** The same row in a file, where it says more than a screen that others look at. */
  exported?: (row: Row, scope: Scope) => ItemOf<O>
}

/** Where a page of keys `k` is cut: the rows after the last one shown, their order, and how many. */
export type Cut = { beyond: Condition; order: RawBuilder<unknown>; most: number }

/** What an export reads of a list: the rows of the same filter, in the same order, without the page. */
export type ListRows<Item> = {
  first: (call: Call<unknown>, most: number) => Promise<Item[]>
  /** All rows of one snapshot, a piece at a time. */
  pieces: (call: Call<unknown>) => AsyncGenerator<Item[]>
}
export type ListEndpoint<Item> = Endpoint & ListRows<Item>

export function list<O extends Operation, Row extends { id: string }>(
  operation: O,
  shape: ListShape<O, Row>,
): ListEndpoint<ItemOf<O>> {
  const { view, exported = view } = shape
  checkOrders(operation, { ...shape.order, ...shape.sorted })
  return {
    operation,
    run: async (call) => {
      const { platform, scope, input } = narrowed<O>(call)
      const { cursor, maxResultCount: limit } = Paging.parse(input.query)
      const sorted = sortedOrder(shape, input.query)
      if (sorted) {
        const rows = await sortedRows(shape, sorted, call, { cursor, limit })
        return { body: cursorOf(rows, limit, sortedKey, (row) => view(row, scope)) }
      }
      const sort = sortOf(shape, input.query)
      const after = readCursor(cursor, [sort.type, 'uuid'])
      const select = pageSelect(shape, input.query, scope, { sort, after, most: limit + 1 })
      const rows = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(statement(select)))
      const keyOf = (row: Sorted<Row>) => [row.sort_moment ?? row[sort.column], row.id]
      return { body: cursorOf(rows, limit, keyOf, (row) => view(row, scope)) }
    },
    first: async (call, most) => {
      const { platform, scope, input } = narrowed<O>(call)
      const sorted = sortedOrder(shape, input.query)
      if (sorted) {
        const rows = await sortedRows(shape, sorted, call, { cursor: undefined, limit: most })
        return rows.slice(0, most).map((row) => exported(row, scope))
      }
      const select = selectOf(shape, input.query, scope, sortOf(shape, input.query))
      const limited = statement(sql<Row>`${select} limit ${most}::int`)
      const rows = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(limited))
      return rows.map((row) => exported(row, scope))
    },
    async *pieces(call) {
      const { platform, scope, input } = narrowed<O>(call)
      const sorted = sortedOrder(shape, input.query)
      if (sorted) {
        const rows = await sortedRows(shape, sorted, call, { cursor: undefined, limit: mostSorted })
        yield rows.map((row) => exported(row, scope))
        return
      }
      const select = selectOf(shape, input.query, scope, sortOf(shape, input.query))
      for await (const rows of rowsInPieces(platform.readPool, scope.tenantId, operation.name, select))
        yield rows.map((row) => exported(row, scope))
    },
  }
}

const Paging = z.object({ cursor: z.string().optional(), maxResultCount: z.number().int() })
const Ordered = z.object({ order: z.string().optional() })
const Searched = z.object({ search: z.string().optional() })

type Sorted<Row> = Row & { sort_moment?: string }

function moment<Row>(sort: Sort<Row>): RawBuilder<unknown> {
  const { column, type } = sort
  if (type !== 'date') return sql``
  return sql`, ${momentText(`r.${column}`)} as sort_moment`
}

/** @throws Error where the contract offers an order that the list does not know, or the other way about. */
export function checkOrders({ name, query }: Operation, orders: object): void {
  const known = Object.keys(orders)
  const offered = offeredOrders(query)
  const odd = [...known.filter((key) => !offered.includes(key)), ...offered.filter((key) => !known.includes(key))]
  if (odd.length > 0 && offered.length > 0) throw new Error(`${name}: contract and list differ in ${odd.join(', ')}`)
}

/** The order that is asked for, where no index gives it. */
function sortedOrder<O extends Operation, Row extends { id: string }>(
  { sorted = {}, first }: ListShape<O, Row>,
  filter: Filter<O>,
): SortOrder<Row> | null {
  const { name, isFalling } = orderOf(Ordered.parse(filter).order ?? first)
  const found = Object.entries<SortBy<Row> | undefined>(sorted).find(([key]) => key === name)
  return found?.[1] ? { by: found[1], tie: ['id', 'uuid'], isFalling, most: mostSorted } : null
}

async function sortedRows<O extends Operation, Row extends { id: string }>(
  shape: ListShape<O, Row>,
  order: SortOrder<Row>,
  call: Call<unknown>,
  place: { cursor: string | undefined; limit: number },
): Promise<SortedRow<Row>[]> {
  const { platform, scope, input } = narrowed<O>(call)
  const found = statement(
    sql<Row>`select r.* from (${shape.rows(scope)}) r where ${wantedBy(shape, input.query, scope)} limit ${mostSorted + 1}::int`,
  )
  const page = sortedPage(found, order, place)
  return allSorted(await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(page)), order)
}

function wantedBy<O extends Operation, Row extends { id: string }>(
  shape: ListShape<O, Row>,
  filter: Filter<O>,
  scope: Scope,
): Condition {
  return allOf([
    ...equalTo(shape.equal ?? {}, { ...filter }),
    when(Searched.parse(filter).search, (text) => searched(shape.search, text, scope)),
    ...(shape.where?.(filter, scope) ?? []),
  ])
}

type Place<Row> = { sort: Sort<Row>; after: unknown[] | null; most: number }

/** What the filter finds after the last row shown, in order. */
function pageSelect<O extends Operation, Row extends { id: string }>(
  shape: ListShape<O, Row>,
  filter: Filter<O>,
  scope: Scope,
  { sort, after, most }: Place<Row>,
): RawBuilder<Sorted<Row>> {
  const next = (alias: Alias) => when(after, ([value, id]) => beyond(sort, value, id, alias))
  const page = { beyond: next('k'), order: ordered(sort, 'k'), most }
  const ids = orderOf(shape.first).name === sort.name ? shape.cut?.(filter, scope, page) : undefined
  // An array: it is read once, and each of its ids is looked up on an index.
  const wanted = ids ? sql`r.id = any(array(${ids})::uuid[])` : allOf([wantedBy(shape, filter, scope), next('r')])
  return sql<Sorted<Row>>`${selectWhere(shape, scope, sort, wanted)} limit ${most}::int`
}

/** Everything that the filter finds, in order. */
function selectOf<O extends Operation, Row extends { id: string }>(
  shape: ListShape<O, Row>,
  filter: Filter<O>,
  scope: Scope,
  sort: Sort<Row>,
): RawBuilder<Row> {
  return selectWhere(shape, scope, sort, wantedBy(shape, filter, scope))
}

function selectWhere<O extends Operation, Row extends { id: string }>(
  shape: ListShape<O, Row>,
  scope: Scope,
  sort: Sort<Row>,
  wanted: Condition,
): RawBuilder<Row> {
  return sql<Row>`select r.*${moment(sort)} from (${shape.rows(scope)}) r where ${wanted} order by ${ordered(sort, 'r')}`
}

/** Rows of the list, or keys of a page that is cut. */
type Alias = 'r' | 'k'

type Sort<Row> = { name: string; column: SortColumn<Row>; type: KeyType; isFalling: boolean }

function sortOf<O extends Operation, Row extends { id: string }>(
  { order, first }: ListShape<O, Row>,
  filter: Filter<O>,
): Sort<Row> {
  const { name, isFalling } = orderOf(Ordered.parse(filter).order ?? first)
  const found = Object.entries<readonly [SortColumn<Row>, KeyType] | undefined>(order).find(([key]) => key === name)
  if (!found?.[1]) throw new Error(`the list has no order ${name}`)
  const [column, type] = found[1]
  return { name, column, type, isFalling }
}

function ordered<Row>(sort: Sort<Row>, alias: Alias): RawBuilder<unknown> {
  const { column, isFalling } = sort
  const direction = isFalling ? sql`desc` : sql`asc`
  const key: RawBuilder<unknown> = sql.ref(`${alias}.${column}`)
  return column === 'id' ? sql`${key} ${direction}` : sql`${key} ${direction}, ${sql.ref(`${alias}.id`)} ${direction}`
}

function typed(type: KeyType, value: unknown): RawBuilder<unknown> {
  if (type === 'text') return sql`${value}::text`
  if (type === 'uuid') return sql`${value}::uuid`
  return type === 'date' ? sql`${value}::timestamptz` : sql`${value}::bigint`
}

/** Rows after the last one shown. */
function beyond<Row>({ column, type, isFalling }: Sort<Row>, value: unknown, id: unknown, alias: Alias): Condition {
  const comparison = isFalling ? sql`<` : sql`>`
  const own = sql.ref(`${alias}.id`)
  if (column === 'id') return sql`${own} ${comparison} ${id}::uuid`
  return sql`(${sql.ref(`${alias}.${column}`)}, ${own}) ${comparison} (${typed(type, value)}, ${id}::uuid)`
}

function equalTo(columns: Record<string, string | undefined>, filter: Record<string, unknown>): Condition[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const value = filter[name]
    if (value === undefined || column === undefined) return []
    const values = Array.isArray(value) ? value : [value]
    return [sql`${sql.ref(`r.${column}`)} in (${sql.join(values)})`]
  })
}

function searched<O extends Operation, Row extends { id: string }>(
  search: ListShape<O, Row>['search'],
  text: string,
  scope: Scope,
): Condition {
  if (typeof search === 'function') return search(text, scope)
  return search ? sql`${sql.ref(`r.${search}`)} like ${likePattern(text)}::text` : sql`true`
}
