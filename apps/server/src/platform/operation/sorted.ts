// Orders of a list that no index gives: the rows of a filter are read up to a bound and sorted, and paged by their key like the others.
// A filter that finds more is refused with what to do about it, so no list ever sorts a whole network.
import { mostCounted } from '@caderneta/contracts/lists'
import { type RawBuilder, sql } from 'kysely'
import { type KeyType, readCursor } from '../db/keyset.ts'
import { momentOf } from '../db/moment-text.ts'
import { db, plannedAnew, type Query } from '../db/sql.ts'
import { Refusal } from '../refusal.ts'

/** `flag` is true or false; `words` is an array of texts, in the order of its first word. */
export type SortType = KeyType | 'flag' | 'words'

/**
 * A column of the list's rows, which are called `r`, and how its values compare. States of an enum compare by their place among the
 * given ones. Rows without a value come last, whichever way the order goes.
 */
export type SortBy<Row> = readonly [
  column: (keyof Row & string) | RawBuilder<unknown>,
  type: SortType | readonly string[],
]

/** What tells rows of equal value apart: a column that is never null, and the same in no two rows. */
export type SortTie<Row> = readonly [column: (keyof Row & string) | 'id', type: 'uuid' | 'text' | 'number']

/** Rows of a filter above which it is not sorted by a column without an index. */
export const mostSorted = mostCounted

export type SortOrder<Row> = { by: SortBy<Row>; tie: SortTie<Row>; isFalling: boolean; most: number }

export type SortedRow<Row> = Row & {
  sort_value: string | number | null
  sort_tie: string | number
  found_count: number
}

/**
 * The page after `cursor`, and one row more than `limit`.
 * @param found all rows of the filter, or `order.most + 1` of them; any query, also one that names its own parameters.
 */
export function sortedPage<Row>(found: Query<Row>, order: SortOrder<Row>, place: SortPlace): Query<SortedRow<Row>> {
  const page: Query<SortedRow<Row>> = {
    compile: () => joined(found.compile(), pageOf(order, place).compile(db), order.most),
  }
  return found.isPlannedAnew ? plannedAnew(page) : page
}

/** `skipped` rows are leapt over, where a page has no cursor. */
export type SortPlace = { cursor: string | undefined; skipped?: number | undefined; limit: number }

type Compiled<Row> = ReturnType<Query<Row>['compile']>

/** Parameters of the outer query are counted on from those of the inner one. */
function joined<Row>(inner: Compiled<Row>, outer: Compiled<SortedRow<Row>>, most: number): Compiled<SortedRow<Row>> {
  const known = inner.parameters.length
  const rest = outer.sql.replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) + known}`)
  const found = `select q.* from (${inner.sql}) q limit ${most + 1}`
  return {
    ...outer,
    sql: `with found as materialized (${found}) ${rest}`,
    parameters: [...inner.parameters, ...outer.parameters],
  }
}

function pageOf<Row>(order: SortOrder<Row>, { cursor, skipped = 0, limit }: SortPlace): RawBuilder<SortedRow<Row>> {
  const { isFalling, tie } = order
  const { key, type } = keyOf(order.by)
  const direction = isFalling ? sql`desc` : sql`asc`
  const shown = type === 'date' ? momentOf(sql`s.sort_key`) : sql`s.sort_key`
  return sql<SortedRow<Row>>`select s.*, ${shown} as sort_value, (select count(*) from found)::int as found_count
    from (select r.*, ${key} as sort_key, r.${sql.ref(tie[0])} as sort_tie from found r) s
    where ${beyond(order, type, cursor)}
    order by s.sort_key is null, s.sort_key ${direction}, s.sort_tie ${direction}
    limit ${limit + 1}::int offset ${cursor === undefined ? skipped : 0}::int`
}

type SortKey = { key: RawBuilder<unknown>; type: 'text' | 'uuid' | 'date' | 'amount' }

function keyOf<Row>([column, type]: SortBy<Row>): SortKey {
  const value = typeof column === 'string' ? sql`r.${sql.ref(column)}` : column
  if (typeof type !== 'string')
    return { key: sql`array_position(${[...type]}::text[], (${value})::text)::bigint`, type: 'amount' }
  return keys[type](value)
}

/** What of a text it is sorted by: a cursor holds it, and an address holds the cursor. */
const mostLetters = 120

function textKey(value: RawBuilder<unknown>): SortKey {
  return { key: sql`nullif(left(${value}, ${mostLetters}::int), '')`, type: 'text' }
}

const keys: Record<SortType, (value: RawBuilder<unknown>) => SortKey> = {
  text: (value) => textKey(sql`(${value})::text`),
  words: (value) => textKey(sql`array_to_string(${value}, ', ')`),
  uuid: (value) => ({ key: sql`(${value})::uuid`, type: 'uuid' }),
  date: (value) => ({ key: sql`(${value})::timestamptz`, type: 'date' }),
  number: (value) => ({ key: sql`(${value})::bigint`, type: 'amount' }),
  amount: (value) => ({ key: sql`(${value})::bigint`, type: 'amount' }),
  flag: (value) => ({ key: sql`(${value})::int::bigint`, type: 'amount' }),
}

function keyValue(type: SortKey['type'], value: unknown): RawBuilder<unknown> {
  if (type === 'text') return sql`${value}::text`
  if (type === 'uuid') return sql`${value}::uuid`
  return type === 'date' ? sql`${value}::timestamptz` : sql`${value}::bigint`
}

function tieValue(type: SortTie<unknown>[1], value: unknown): RawBuilder<unknown> {
  if (type === 'text') return sql`${value}::text`
  return type === 'uuid' ? sql`${value}::uuid` : sql`${value}::bigint`
}

/** Rows after the last one shown; those without a value stand behind all others. */
function beyond<Row>({ tie, isFalling }: SortOrder<Row>, type: SortKey['type'], cursor: string | undefined) {
  const after = readCursor(cursor, [`${type}?`, tie[1]])
  if (!after) return sql`true`
  const comparison = isFalling ? sql`<` : sql`>`
  const [value, id] = after
  if (value === null) return sql`(s.sort_key is null and s.sort_tie ${comparison} ${tieValue(tie[1], id)})`
  return sql`(s.sort_key is null or (s.sort_key, s.sort_tie) ${comparison}
    (${keyValue(type, value)}, ${tieValue(tie[1], id)}))`
}

/** What the cursor of a page that ends with this row holds. */
export function sortedKey({ sort_value, sort_tie }: SortedRow<unknown>): unknown[] {
  return [sort_value, sort_tie]
}

/** @throws Refusal `too_many_to_sort`: the filter finds more rows than are sorted. */
export function allSorted<Row>(rows: SortedRow<Row>[], { most }: Pick<SortOrder<Row>, 'most'>): SortedRow<Row>[] {
  const [first] = rows
  if (first && first.found_count > most) throw new Refusal('too_many_to_sort', { values: { most } })
  return rows
}

/** The name of an order without its direction. */
export function orderOf(order: string): { name: string; isFalling: boolean } {
  const isFalling = order.startsWith('-')
  return { name: isFalling ? order.slice(1) : order, isFalling }
}

/** Orders that a contract offers, each once. */
export function offeredOrders(query: unknown): string[] {
  const order: unknown = isShaped(query) ? unwrapped(query.shape.order) : undefined
  return isChoice(order) ? order.options.filter((name) => !name.startsWith('-')) : []
}

function isShaped(query: unknown): query is { shape: Record<string, unknown> } {
  return typeof query === 'object' && query !== null && 'shape' in query
}

function unwrapped(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || !('unwrap' in schema)) return schema
  return typeof schema.unwrap === 'function' ? unwrapped(schema.unwrap()) : schema
}

function isChoice(schema: unknown): schema is { options: string[] } {
  return typeof schema === 'object' && schema !== null && 'options' in schema && Array.isArray(schema.options)
}
