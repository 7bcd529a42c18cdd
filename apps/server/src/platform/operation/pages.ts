// A list that writes its own SQL, page by page: what `query` is to a read, with its rows for an export.
import type { AnswerOf, InputOf, Operation } from '@caderneta/contracts/define'
import type pg from 'pg'
import { z } from 'zod'
import type { Scope } from '../access/scope.ts'
import { readTransaction, snapshot, throughCursor, type Tx } from '../db/connection.ts'
import { cursorAt, cursorOf } from '../db/keyset.ts'
import type { Query } from '../db/sql.ts'
import { must } from '../must.ts'
import type { Platform } from '../platform.ts'
import { type Call, type Endpoint, narrowed } from './endpoint.ts'
import { checkOrders, type ItemOf, type ListEndpoint, type ListRows } from './list.ts'
import {
  allSorted,
  mostSorted,
  orderOf,
  type SortBy,
  type SortedRow,
  sortedKey,
  type SortOrder,
  sortedPage,
  type SortTie,
} from './sorted.ts'

type Filter<O> = InputOf<O>['query']
type OrderKey<O> = Filter<O> extends { order?: infer Key } ? Rising<NonNullable<Key>> : never
type Rising<Key> = Key extends `-${string}` ? never : Key & string

/** What tells the orders of a list that its own query does not give. */
type Sorting<O, Row> = {
  /** Orders of the contract, sorted within `most` rows of the filter. */
  sorted: { [Key in OrderKey<O>]?: SortBy<Row> }
  /** Orders of the contract that the list's own query gives. */
  walked?: readonly OrderKey<O>[]
  /** The order that it gives where none is asked for: not sorted again. */
  first?: OrderKey<O> | `-${OrderKey<O>}`
  /** What tells rows of equal value apart; `id` unless said. */
  tie?: SortTie<Row>
  /** Fewer rows than usual, where each costs more. */
  most?: number
}

/** A row that is sorted before the one that is shown is read. */
type Light = Record<string, unknown> & { id: string }

/** The rows after `query.cursor`, and one more than `query.maxResultCount`: it tells that there is a next page. */
type Source<O extends Operation, Row> =
  | ({
      /** As one query, so that it can be sorted otherwise than it is walked. */
      select: (input: InputOf<O>, scope: Scope) => Query<Row>
    } & Sorting<O, NoInfer<Row>>)
  | ((
      | {
          rows: (tx: Tx, input: InputOf<O>, scope: Scope) => Promise<Row[]>
        }
      | {
          /** `rows` where they are one query, so that an export reads it through a cursor. */
          page: (input: InputOf<O>, scope: Scope) => Query<Row>
        }
    ) & {
      /** For rows that cost much: what they are sorted by is read first, and then the rows of the page alone. */
      light?: Sorting<O, Light> & {
        found: (input: InputOf<O>, scope: Scope) => Query<Light>
        rowsOf: (tx: Tx, ids: string[], input: InputOf<O>, scope: Scope) => Promise<(Row & { id: string })[]>
      }
    })

export type PagesShape<O extends Operation, Row> = Source<O, Row> & {
  /** What the cursor of a page that ends with this row holds. */
  key: (row: Row, input: InputOf<O>) => unknown[]
  view: (row: Row, scope: Scope, input: InputOf<O>) => ItemOf<O>
  /** What the answer says beside its rows. */
  beside?: (tx: Tx, input: InputOf<O>, scope: Scope) => Promise<Omit<AnswerOf<O>, 'items' | 'nextCursor'>>
  /** What rows need from beyond their own network, looked up for a page at once. */
  complete?: (rows: Row[], scope: Scope, platform: Platform) => Promise<Row[]>
}

export type PagedEndpoint<O extends Operation, Row> = ListEndpoint<ItemOf<O>> & {
  /** The same rows, told otherwise: where an export says more of a row than its list. */
  shownAs: <Item>(view: (row: Row, scope: Scope) => Item) => ListRows<Item>
}

export function pages<O extends Operation, Row>(operation: O, shape: PagesShape<O, Row>): PagedEndpoint<O, Row> {
  const { sorted = {}, walked = [] } = sortingOf(shape) ?? {}
  checkOrders(operation, { ...sorted, ...Object.fromEntries(walked.map((key) => [key, true])) })
  const endpoint: Endpoint = {
    operation,
    run: async (call) => {
      const { scope, input } = narrowed<O>(call)
      const [rows, beside] = await readTransaction(...placeOf(operation, call), (tx) =>
        Promise.all([pageRows(shape, tx, input, scope), shape.beside?.(tx, input, scope)]),
      )
      const page = cursorOf(
        await completed(shape, rows, call),
        limitOf(input),
        (row) => (isSorted(row) ? sortedKey(row) : shape.key(row, input)),
        (row) => shape.view(row, scope, input),
      )
      return { body: { ...page, ...beside } }
    },
  }
  const shownAs = <Item>(view: (row: Row, scope: Scope, input: InputOf<O>) => Item) => rowsOf(operation, shape, view)
  return { ...endpoint, ...shownAs(shape.view), shownAs }
}

function rowsOf<O extends Operation, Row, Item>(
  operation: O,
  shape: PagesShape<O, Row>,
  view: (row: Row, scope: Scope, input: InputOf<O>) => Item,
): ListRows<Item> {
  return {
    first: async (call, most) => {
      const { scope } = call
      const input = placed<O>(call, undefined, most)
      const rows = await readTransaction(...placeOf(operation, call), (tx) => pageRows(shape, tx, input, scope))
      return (await completed(shape, rows.slice(0, most), call)).map((row) => view(row, scope, input))
    },
    async *pieces(call) {
      const { scope } = call
      for await (const { rows, input } of snapshot(...placeOf(operation, call), (tx) => walk(shape, tx, call)))
        yield (await completed(shape, rows, call)).map((row) => view(row, scope, input))
    },
  }
}

/** A page is a statement of its own, so it holds more than a piece of a cursor. */
const rowsOfPiece = 1000
const [rowsOfLongPage, rowsOfFetch] = [10_000, 250]

const Paging = z.object({
  cursor: z.string().optional(),
  skipCount: z.number().int().optional(),
  maxResultCount: z.number().int(),
})
const Ordered = z.object({ order: z.string().optional() })

function sortingOf<O extends Operation, Row>(
  shape: PagesShape<O, Row>,
): Sorting<O, Row> | Sorting<O, Light> | undefined {
  return 'select' in shape ? shape : shape.light
}

/** The order that is asked for, where the list's own query does not give it. */
function sortedOrder<O extends Operation, Row>(
  { tie = ['id', 'uuid'], sorted, first, most = mostSorted }: Sorting<O, Row>,
  { query }: InputOf<O>,
): SortOrder<Row> | null {
  const { order } = Ordered.parse(query)
  if (order === undefined || order === first) return null
  const { name, isFalling } = orderOf(order)
  const by = new Map(Object.entries<SortBy<Row> | undefined>(sorted)).get(name)
  return by ? { by, tie, isFalling, most } : null
}

async function pageRows<O extends Operation, Row>(
  shape: PagesShape<O, Row>,
  tx: Tx,
  input: InputOf<O>,
  scope: Scope,
): Promise<Row[]> {
  if (!('select' in shape)) return lightRows(shape, tx, input, scope)
  const order = sortedOrder(shape, input)
  return order
    ? sortedRows(tx, shape.select(wholeOf(shape, input, order), scope), order, input)
    : tx.rows(shape.select(input, scope))
}

async function lightRows<O extends Operation, Row>(
  shape: Extract<Source<O, Row>, { light?: unknown }>,
  tx: Tx,
  input: InputOf<O>,
  scope: Scope,
): Promise<Row[]> {
  const { light } = shape
  const order = light && sortedOrder(light, input)
  if (!order) return 'page' in shape ? tx.rows(shape.page(input, scope)) : shape.rows(tx, input, scope)
  const found = await sortedRows(tx, light.found(wholeOf(light, input, order), scope), order, input)
  const shown = await light.rowsOf(
    tx,
    found.map(({ id }) => id),
    input,
    scope,
  )
  const byId = new Map(shown.map((row) => [row.id, row]))
  return found.map(({ id, sort_value, sort_tie, found_count }) => ({
    ...must(byId.get(id), 'a row that was found is read'),
    sort_value,
    sort_tie,
    found_count,
  }))
}

/** All that the filter finds, from its beginning. */
function wholeOf<O extends Operation, Row>(
  { first }: Sorting<O, Row>,
  input: InputOf<O>,
  { most }: SortOrder<Row>,
): InputOf<O> {
  return { ...input, query: { ...input.query, cursor: undefined, order: first, skipCount: 0, maxResultCount: most } }
}

async function sortedRows<O extends Operation, Row>(
  tx: Tx,
  found: Query<Row>,
  order: SortOrder<Row>,
  { query }: InputOf<O>,
): Promise<SortedRow<Row>[]> {
  const { cursor, skipCount: skipped, maxResultCount: limit } = Paging.parse(query)
  return allSorted(await tx.rows(sortedPage(found, order, { cursor, skipped, limit })), order)
}

function isSortedOtherwise<O extends Operation, Row>(shape: PagesShape<O, Row>, input: InputOf<O>): boolean {
  if ('select' in shape) return sortedOrder(shape, input) !== null
  return shape.light !== undefined && sortedOrder(shape.light, input) !== null
}

function isSorted<Row>(row: Row): row is SortedRow<Row> {
  return typeof row === 'object' && row !== null && 'sort_value' in row && 'sort_tie' in row
}

type Piece<O extends Operation, Row> = { rows: Row[]; input: InputOf<O> }

/** From page to page by key: the last page costs what the first one does. */
async function* walk<O extends Operation, Row>(
  shape: PagesShape<O, Row>,
  tx: Tx,
  call: Call<unknown>,
): AsyncGenerator<Piece<O, Row>> {
  if (isSortedOtherwise(shape, narrowed<O>(call).input)) {
    // Sorted once, and bounded: not once for each piece.
    const input = placed<O>(call, undefined, mostSorted)
    yield { rows: await pageRows(shape, tx, input, call.scope), input }
    return
  }
  if ('rows' in shape) yield* byPages(shape, tx, call)
  else yield* byLongPages(shape, 'select' in shape ? shape.select : shape.page, tx, call)
}

async function* byPages<O extends Operation, Row>(
  shape: PagesShape<O, Row>,
  tx: Tx,
  call: Call<unknown>,
): AsyncGenerator<Piece<O, Row>> {
  let cursor: string | undefined
  do {
    const input = placed<O>(call, cursor, rowsOfPiece)
    const found = await pageRows(shape, tx, input, call.scope)
    const rows = found.slice(0, rowsOfPiece)
    yield { rows, input }
    const last = found.length > rowsOfPiece ? rows.at(-1) : undefined
    cursor = last && cursorAt(shape.key(last, input))
  } while (cursor !== undefined)
}

/** Each is planned for its many rows, which join what they name as a whole, and is read through a cursor: few of them are in memory. */
async function* byLongPages<O extends Operation, Row>(
  { key }: PagesShape<O, Row>,
  page: (input: InputOf<O>, scope: Scope) => Query<Row>,
  tx: Tx,
  call: Call<unknown>,
): AsyncGenerator<Piece<O, Row>> {
  let cursor: string | undefined
  do {
    const input = placed<O>(call, cursor, rowsOfLongPage)
    let left = rowsOfLongPage
    let last: Row | undefined
    let hasMore = false
    for await (const found of throughCursor(tx, 'long_page', page(input, call.scope), rowsOfFetch)) {
      hasMore = found.length > left
      const rows = found.slice(0, left)
      left -= rows.length
      last = rows.at(-1) ?? last
      yield { rows, input }
    }
    cursor = hasMore && last !== undefined ? cursorAt(key(last, input)) : undefined
  } while (cursor !== undefined)
}

async function completed<O extends Operation, Row>(
  { complete }: PagesShape<O, Row>,
  rows: Row[],
  { scope, platform }: Call<unknown>,
): Promise<Row[]> {
  return complete ? complete(rows, scope, platform) : rows
}

/** Calls across networks read by a role of its own, which may only read a short list of tables. */
function placeOf({ scope: reach }: Operation, { platform, scope }: Call<unknown>): [pool: pg.Pool, tenantId: number] {
  return reach === 'allNetworks' ? [platform.operatorPool, 0] : [platform.readPool, scope.tenantId]
}

/** The call's own filter at another place of the list. */
function placed<O extends Operation>(call: Call<unknown>, cursor: string | undefined, maxResultCount: number) {
  const { input } = narrowed<O>(call)
  return { ...input, query: { ...input.query, cursor, maxResultCount } }
}

function limitOf<O extends Operation>({ query }: InputOf<O>): number {
  return Paging.parse(query).maxResultCount
}
