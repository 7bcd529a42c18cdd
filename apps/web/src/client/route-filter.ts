import type { GivenTo, Operation } from '@caderneta/contracts/define'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { isRecord, searchOf } from './request.ts'

type QuerySchema<O> = O extends { query: infer Q extends z.ZodType } ? Q : never
export type FilterOf<O> = z.input<QuerySchema<O>>

type Filter<O> = FilterOf<O> & GivenTo<O> & object

export type RouteFilter<F> = {
  /** What the address asks for: only fields that the contract knows and accepts, without the place in the list. */
  filter: F
  /** Changes fields of the filter in the address; `undefined` takes a field out. Typing replaces, choosing pushes. */
  change: (fields: Partial<F>, how?: 'push' | 'replace') => void
  clear: () => void
}

/** The same for pieces that know a list only when they are given one: its fields by name, their values as words. */
export type ListFilter<O> = {
  filter: GivenTo<O> & object
  isFiltered: boolean
  /** The one value of a field; the first where it has several. */
  textOf: (field: string) => string | undefined
  /** All values of a field. */
  valuesOf: (field: string) => string[]
  set: (field: string, value: string | string[] | undefined, how?: 'push' | 'replace') => void
  /** Changes several fields by name at once. */
  merge: (fields: Record<string, string | undefined>) => void
  /** Asks for exactly this. */
  show: (search: Record<string, unknown>, how?: 'push' | 'replace') => void
}

/** The filter of a list lives in the address, so that a link, the back button and a saved view all carry it. */
export function useRouteFilter<O extends Operation>(operation: O): RouteFilter<FilterOf<O>> & ListFilter<O> {
  const search: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = filterFrom(operation, isRecord(search) ? withoutPlace(search) : {})
  const change = (fields: object, how: 'push' | 'replace' = 'push') =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...withoutPlace(before), ...fields }),
      replace: how === 'replace',
    })
  return {
    filter,
    change,
    isFiltered: Object.keys(filter).some((name) => !narrowsNothing.has(name)),
    textOf: (field) => textsOf(filter, field)[0],
    valuesOf: (field) => textsOf(filter, field),
    set: (field, value, how) => change({ [field]: value }, how),
    merge: (fields) => change(fields),
    show: (next, how = 'push') => void navigate({ to: '.', search: next, replace: how === 'replace' }),
    clear: () => void navigate({ to: '.', search: {} }),
  }
}

const narrowsNothing: ReadonlySet<string> = new Set(['order', 'maxResultCount'])

function textsOf(filter: object, field: string): string[] {
  return Object.entries(filter).flatMap(([name, value]) => (name === field ? [value].flat().map(String) : []))
}

function withoutPlace({ cursor: _cursor, place: _place, ...search }: Record<string, unknown>): Record<string, unknown> {
  return search
}

/** Keeps the fields of an address that the contract accepts; a hand-edited value that it refuses is dropped, not an error. */
export function filterFrom<O extends Operation>(operation: O, search: Record<string, unknown>): Filter<O> {
  const kept = Object.fromEntries(
    Object.entries(search).filter(([name, value]) => isAccepted(fieldSchema(operation, name), value)),
  )
  if (isFilter(operation, kept)) return kept
  const empty = {}
  if (isFilter(operation, empty)) return empty
  throw new Error(`${operation.name}: a list must accept an empty filter`)
}

/** Does a filter of the list take several values of this kind? */
export function takesSeveral(operation: Operation, field: string, example: string): boolean {
  return isAccepted(fieldSchema(operation, field), [example, example])
}

/** The columns that a list may be ordered by. */
export function listOrders(operation: Operation): string[] {
  const orders = withoutWrap(fieldSchema(operation, 'order'))
  return orders instanceof z.ZodEnum ? orders.options.map(String).filter((name) => !name.startsWith('-')) : []
}

/** The order of a list that is asked for none, where the contract names it. */
export function firstOrder(operation: Operation): string | undefined {
  const order = fieldSchema(operation, 'order')
  const given = order && z.safeParse(order, undefined).data
  return typeof given === 'string' ? given : undefined
}

function withoutWrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? withoutWrap(schema.unwrap()) : schema
}

/** Values of an address are words: `?classId=007` stays `007`, a repeated name becomes a list. */
export function readSearch(search: string): Record<string, string | string[]> {
  const given = new URLSearchParams(search)
  const names = [...new Set(given.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = given.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** The same backwards: empty values are left out, a list repeats its name. */
export function writeSearch(search: Record<string, unknown>): string {
  const text = searchOf(search, Object.keys(search))
  return text && `?${text}`
}

function fieldSchema(operation: Operation, name: string): z.core.$ZodType | undefined {
  return operation.query instanceof z.ZodObject ? operation.query.shape[name] : undefined
}

function isAccepted(schema: z.core.$ZodType | undefined, value: unknown): boolean {
  return schema !== undefined && z.safeParse(schema, value).success
}

function isFilter<O extends Operation>(operation: O, value: unknown): value is Filter<O> {
  return operation.query?.safeParse(value).success ?? false
}
