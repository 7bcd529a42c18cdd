// A list that writes its own SQL, page by page: what `query` is to a read, with its rows for an export.
import type { AnswerOf, InputOf, Operation } from '@caderneta/contracts/define'
import type pg from 'pg'
import { z } from 'zod'
import type { Scope } from '../access/scope.ts'
import { readTransaction, snapshot, type Tx } from '../db/connection.ts'
import { cursorAt, cursorOf } from '../db/keyset.ts'
import type { Platform } from '../platform.ts'
import { type Call, type Endpoint, narrowed } from './endpoint.ts'
import type { ItemOf, ListEndpoint, ListRows } from './list.ts'

export type PagesShape<O extends Operation, Row> = {
  /** The rows after `query.cursor`, and one more than `query.maxResultCount`: it tells that there is a next page. */
  rows: (tx: Tx, input: InputOf<O>, scope: Scope) => Promise<Row[]>
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
  const endpoint: Endpoint = {
    operation,
    run: async (call) => {
      const { scope, input } = narrowed<O>(call)
      const [rows, beside] = await readTransaction(...placeOf(operation, call), (tx) =>
        Promise.all([shape.rows(tx, input, scope), shape.beside?.(tx, input, scope)]),
      )
      const page = cursorOf(
        await completed(shape, rows, call),
        limitOf(input),
        (row) => shape.key(row, input),
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
      const rows = await readTransaction(...placeOf(operation, call), (tx) => shape.rows(tx, input, scope))
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
const rowsOfPiece = 100

const Paging = z.object({ maxResultCount: z.number().int() })

type Piece<O extends Operation, Row> = { rows: Row[]; input: InputOf<O> }

/** From page to page by key: the last page costs what the first one does. */
async function* walk<O extends Operation, Row>(
  shape: PagesShape<O, Row>,
  tx: Tx,
  call: Call<unknown>,
): AsyncGenerator<Piece<O, Row>> {
  let cursor: string | undefined
  do {
    const input = placed<O>(call, cursor, rowsOfPiece)
    const found = await shape.rows(tx, input, call.scope)
    const rows = found.slice(0, rowsOfPiece)
    yield { rows, input }
    const last = found.length > rowsOfPiece ? rows.at(-1) : undefined
    cursor = last && cursorAt(shape.key(last, input))
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
