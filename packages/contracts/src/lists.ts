// The query of a list: page, search, filters, order. One dialect for every list of the API.
import { z } from 'zod'
import { PageQuery } from './define.ts'

/** One value of a filter or several: an address repeats the name (`?level=elementary1&level=highSchool`). */
export function several<S extends z.ZodType>(schema: S) {
  return z
    .union([schema, z.array(schema).min(1).max(50)])
    .transform((given) => (Array.isArray(given) ? given : [given]))
    .optional()
}

/** Words looked for without regard to accents and case; `%` and `_` are letters like others. */
export const Search = z.string().max(100).optional()

/** `name` rises, `-name` falls. The first of the columns, rising, where none is given. */
export function orderBy<const Columns extends readonly [string, ...string[]]>(...columns: Columns) {
  type Order = Columns[number] | `-${Columns[number]}`
  const orders: Order[] = columns.flatMap((column: Columns[number]): Order[] => [column, `-${column}`])
  return z.enum(orders).optional()
}

/** Query of a keyset list: its filters, `search` where it has one, and the columns it may be ordered by. */
export function listQuery<F extends z.core.$ZodLooseShape, const Columns extends readonly [string, ...string[]]>(
  filters: F,
  order: Columns,
) {
  return PageQuery.extend({ ...filters, order: orderBy(...order) })
}
