import type { AnswerOf, GivenTo, Operation } from '@caderneta/contracts/define'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { clientPort } from './client-port.ts'
import { refreshAreas } from './query-client.ts'
import { submitKeys } from './submit-key.ts'

export type WriteOptions<O> = {
  onDone?: (answer: AnswerOf<O>) => void
  /** Return true when the form shows this error itself; otherwise it becomes a toast. */
  handles?: (error: ApiError) => boolean
}

/**
 * A write and all that follows from it: the idempotency key is kept over retries of the same content, the areas that the
 * contract names in `touches` (and its own) are read again, an error becomes a toast. `cancel.mutate({ id, comment })`.
 */
export function useWrite<O extends Operation>(
  operation: O,
  options: WriteOptions<O> = {},
): UseMutationResult<AnswerOf<O>, ApiError, GivenTo<O>> {
  const client = useQueryClient()
  const [keys] = useState(() => submitKeys())
  return useMutation<AnswerOf<O>, ApiError, GivenTo<O>>({
    mutationFn: (given) => call(operation, given, { idempotencyKey: keys.keyFor(given) }),
    onSuccess: async (answer) => {
      keys.answered()
      options.onDone?.(answer)
      await refreshAreas(client, [operation.area, ...(operation.touches ?? [])])
    },
    onError: (error) => {
      if (!error.mayRetry) keys.answered()
      if (!options.handles?.(error)) clientPort().showError(error)
    },
  })
}
