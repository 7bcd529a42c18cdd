// Addresses of the program. Each area declares its own in `paths.ts`; routes, menu and links of every area take them from there.
import { notFound, useParams, useSearch } from '@tanstack/react-router'
import { isRecord, searchOf } from './request.ts'

export type Pattern = `/${string}`

/** `ParamOf<'/turmas/$classId/editar'>` is `'classId'`. */
export type ParamOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

type SearchValue = string | number | readonly string[] | undefined
type Given<P extends string, Search extends string> = { [K in ParamOf<P>]: string | number } & {
  [K in Search]?: SearchValue
}

/** One address: called with its parameters and its search it gives the link, `pattern` is what a route declares. */
export type Path<P extends Pattern = Pattern, Search extends string = never> = {
  (...given: [ParamOf<P>] extends [never] ? [given?: Given<P, Search>] : [given: Given<P, Search>]): Pattern
  readonly pattern: P
  /** What the page reads from the search of its address. */
  readonly search: readonly Search[]
}

/** `path('/turmas/$classId')`, `path('/matriculas/nova', ['classId', 'guardianId'])`. */
export function path<const P extends Pattern, const Search extends string = never>(
  pattern: P,
  search: readonly Search[] = [],
): Path<P, Search> {
  const link = (given: Record<string, SearchValue> = {}): Pattern => {
    const address = pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
    const text = searchOf(given, search)
    return `/${address.slice(1)}${text && `?${text}`}`
  }
  return Object.assign(link, { pattern, search })
}

/** Parameters of the address the person is at. An address without one of them is shown as not found. */
export function usePathParams<P extends Pattern>({ pattern }: { pattern: P }): Record<ParamOf<P>, string> {
  const params: unknown = useParams({ strict: false })
  if (hasParams(pattern, params)) return params
  throw notFound()
}

/** The same for a record whose id is a whole number. */
export function usePathNumber<P extends Pattern>(given: { pattern: P }, name: ParamOf<P>): number {
  const value = Number(usePathParams(given)[name])
  if (Number.isSafeInteger(value) && value > 0) return value
  throw notFound()
}

/** What another page put into the search of this one: `paths.create({ classId })`. */
export function usePathSearch<Search extends string>({
  search,
}: {
  search: readonly Search[]
}): Partial<Record<Search, string>> {
  const given: unknown = useSearch({ strict: false })
  const named: Partial<Record<Search, string>> = {}
  for (const name of search) {
    const value = isRecord(given) ? given[name] : undefined
    if (typeof value === 'string') named[name] = value
  }
  return named
}

function hasParams<P extends Pattern>(pattern: P, params: unknown): params is Record<ParamOf<P>, string> {
  return isRecord(params) && paramsOf(pattern).every((name) => typeof params[name] === 'string' && params[name] !== '')
}

function paramsOf(pattern: string): string[] {
  return [...pattern.matchAll(/\$(\w+)/g)].map((match) => match[1] ?? '')
}
