import type { AnswerOf, GivenTo, Operation } from '@caderneta/contracts/define'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { isAnswer } from './answer.ts'
import { call } from './call.ts'
import { earlyBody } from './early-answers.ts'
import { cacheKey, type CacheKey } from './query-client.ts'
import { requestParts } from './request.ts'

export type RecordOptions = { enabled?: boolean; staleSeconds?: number; refetchSeconds?: number | false }

/** One record, or any read that is not a list: `useRecord(invoices.get, { id })`. */
export function useRecord<O extends Operation>(
  operation: O,
  given: GivenTo<O>,
  options: RecordOptions = {},
): UseQueryResult<AnswerOf<O>, ApiError> {
  return useQuery<AnswerOf<O>, ApiError, AnswerOf<O>, CacheKey>({
    ...recordQuery(operation, given),
    // What is not asked for yet has no address.
    ...(options.enabled !== false && { initialData: () => earlyRecord(operation, given) }),
    ...asQueryOptions(options),
  })
}

function earlyRecord<O extends Operation>(operation: O, given: GivenTo<O>): AnswerOf<O> | undefined {
  const body = earlyBody(requestParts(operation, given).address)
  return body !== undefined && isAnswer(operation, body) ? body : undefined
}

/** The same read for a place without hooks: `queryClient.ensureQueryData(recordQuery(invoices.get, { id }))`. */
export function recordQuery<O extends Operation>(operation: O, given: GivenTo<O>) {
  return {
    queryKey: cacheKey(operation, given),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<O>> => call(operation, given, { signal }),
  }
}

function asQueryOptions(options: RecordOptions) {
  return {
    enabled: options.enabled ?? true,
    ...(options.staleSeconds === undefined ? {} : { staleTime: options.staleSeconds * 1000 }),
    ...(options.refetchSeconds ? { refetchInterval: options.refetchSeconds * 1000 } : {}),
  }
}
