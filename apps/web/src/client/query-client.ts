import type { Operation } from '@caderneta/contracts/define'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

export type CacheKey = readonly [area: string, operation: string, given: unknown]

/** Where an answer is kept: area first, so that a write or a piece of news can make a whole area stale. */
export function cacheKey(operation: Operation, given: unknown): CacheKey {
  return [operation.area, operation.name, given]
}

/** The cache of answers. A call is tried again only where no answer came or a gateway stood in between. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always' alone would leave what failed offline as it is once the connection is back.
      queries: { staleTime: 15_000, retry: mayTryAgain, networkMode: 'always', refetchOnReconnect: true },
      // 'always': a write made offline fails at once and says so, instead of waiting unseen and running later.
      mutations: { retry: mayTryAgain, networkMode: 'always', retryDelay: 1500 },
    },
  })
}

/** Marks all answers of these areas as stale; the ones on the screen are asked for again. Each change left an audit line, which records show. */
export function refreshAreas(client: QueryClient, areas: readonly string[]): Promise<void> {
  const stale = new Set<unknown>([...areas, 'auditLog'])
  return client.invalidateQueries({ predicate: (query) => stale.has(query.queryKey[0]) })
}

function mayTryAgain(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.mayRetry && navigator.onLine
}
