// Every area's calls, in the order of dependency. The architecture tests walk this list.
import type { Operation } from './define.ts'
import { identity } from './identity.ts'

export const areas = { identity }

/** All calls of the API, flat. */
export const operations: Operation[] = Object.values<Record<string, Operation>>(areas).flatMap((calls) =>
  Object.values(calls),
)
