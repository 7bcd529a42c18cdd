// The query of a list: page, search, filters, order. One dialect for every list of the API.
import { z } from 'zod'
import { type OperationShape, PageQuery, read, write } from './define.ts'
import type { SchoolAccess } from './network-access.ts'

/** One value of a filter or several: an address repeats the name (`?level=elementary1&level=highSchool`). */
export function several<S extends z.ZodType>(schema: S) {
  return z
    .union([schema, z.array(schema).min(1).max(50)])
    .transform((given) => (Array.isArray(given) ? given : [given]))
    .optional()
}

/** Values of an address that repeat a name, or stand behind it with commas. */
export function separated(given: unknown): unknown {
  const texts: unknown[] = Array.isArray(given) ? given : [given]
  return texts.flatMap((text) => (typeof text === 'string' ? text.split(',') : [text]))
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

export const ExportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.output<typeof ExportFormat>

/** Up to here the file is the answer; above it a job writes it, and the answer (202) names the job. */
export const mostRowsAtOnce = 5_000
export const ExportPlanned = z.object({ jobId: z.uuid() })

/** What an export takes over from its list. */
type Listed<F extends z.core.$ZodLooseShape> = Pick<
  OperationShape,
  'summary' | 'needs' | 'feature' | 'scope' | 'wholeNetwork' | 'schoolAccess'
> & {
  path: string
  query: z.ZodObject<F>
  /** The record whose lines are listed, and what is said where it is not there. */
  params?: z.ZodType
  refuses?: readonly string[]
}

/** What a network must let its schools do for a file of a list: what the list asks for, and exporting. */
function exportAccess({ schoolAccess = [] }: Pick<OperationShape, 'schoolAccess'>): readonly SchoolAccess[] {
  return [...[schoolAccess].flat(), 'exportLists']
}

/**
 * The rows of a list as a file, with the list's own filter, order and permission. It leaves an audit line, hence a write; it changes
 * nothing else, so a read-only network lets it through.
 */
export function exportOf<F extends typeof PageQuery.shape & z.core.$ZodLooseShape>(list: Listed<F>) {
  const { cursor: _cursor, maxResultCount: _most, ...filters } = list.query.shape
  const { params, refuses } = list
  return write(`GET ${list.path}/export`, {
    summary: `${list.summary}: as a file`,
    needs: list.needs,
    ...(list.feature ? { feature: list.feature } : {}),
    ...(list.scope ? { scope: list.scope } : {}),
    ...(list.wholeNetwork ? { wholeNetwork: list.wholeNetwork } : {}),
    ...(params ? { params } : {}),
    ...(refuses ? { refuses } : {}),
    query: z.object({ ...filters, format: ExportFormat.default('csv') }),
    returns: ExportPlanned,
    download: 'application/octet-stream',
    schoolAccess: exportAccess(list),
    stoppedByReadOnly: false,
  })
}

/** The same as a workbook under an address of its own, for other programs: its format is not chosen. */
export function xlsxOf<F extends typeof PageQuery.shape & z.core.$ZodLooseShape>(list: Listed<F>, path: string) {
  const { cursor: _cursor, maxResultCount: _most, ...filters } = list.query.shape
  return write(`GET ${path}`, {
    summary: `${list.summary}: as a workbook`,
    needs: list.needs,
    query: z.object(filters),
    returns: ExportPlanned,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    schoolAccess: exportAccess(list),
    stoppedByReadOnly: false,
  })
}

/** Rows of a filter beyond which its sums are not exact: they are of so many, and the screen does not show them. */
export const mostCounted = 10_000

/** Cents or units, added up. */
export const Sum = z.number().int()

/** Count and sums of what a list finds, with the list's own filter and permission: `totalsOf(list, { monthlyCents: Sum })`. */
export function totalsOf<
  F extends typeof PageQuery.shape & z.core.$ZodLooseShape,
  const Sums extends Record<string, typeof Sum>,
>(list: Listed<F>, sums: Sums) {
  const { cursor: _cursor, maxResultCount: _most, order: _order, ...filters } = list.query.shape
  const { refuses } = list
  return read(`GET ${list.path}/totals`, {
    summary: `${list.summary}: sums of a filter`,
    needs: list.needs,
    ...(list.feature ? { feature: list.feature } : {}),
    ...(list.wholeNetwork ? { wholeNetwork: list.wholeNetwork } : {}),
    ...(list.schoolAccess ? { schoolAccess: list.schoolAccess } : {}),
    ...(refuses ? { refuses } : {}),
    query: z.object(filters),
    returns: z.object({ count: Sum, isExact: z.boolean(), ...sums }),
  })
}
