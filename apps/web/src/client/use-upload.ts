import type { AnswerOf, GivenTo, Operation } from '@caderneta/contracts/define'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { errorText } from './error-words.ts'
import { upload } from './file-transfer.ts'
import { refreshAreas } from './query-client.ts'
import { submitKeys } from './submit-key.ts'

export type Sending<O> = {
  /** Share of the file that is sent, 0 to 1; undefined while nothing is on its way. */
  share: number | undefined
  /** What a person reads about the last try. */
  failure: string | undefined
  /** The server's code of the last refusal. */
  code: string | undefined
  /** Another file is chosen: what was said of the one before goes. */
  forget: () => void
  send: (given: GivenTo<O>, file: File) => Promise<void>
}

/**
 * A file on its way to the server, and all that follows: the idempotency key is kept over tries of the same file, and the areas
 * that the contract names are read again. One file at a time. `onDone` comes once they are.
 */
export function useUpload<O extends Operation>(
  operation: O,
  onDone: (answer: AnswerOf<O>, file: File) => void,
): Sending<O> {
  const client = useQueryClient()
  const [keys] = useState(() => submitKeys())
  const [share, setShare] = useState<number>()
  const [thrown, setThrown] = useState<unknown>()
  const send = async (given: GivenTo<O>, file: File) => {
    if (share !== undefined) return
    setShare(0)
    setThrown(undefined)
    const idempotencyKey = keys.keyFor([given, file.name, file.size, file.lastModified])
    try {
      const answer = await upload(operation, given, file, { idempotencyKey, onProgress: setShare })
      keys.answered()
      await refreshAreas(client, [operation.area, ...(operation.touches ?? [])])
      onDone(answer, file)
    } catch (error) {
      if (!(error instanceof ApiError && error.mayRetry)) keys.answered()
      setThrown(error)
    } finally {
      setShare(undefined)
    }
  }
  return {
    share,
    failure: thrown === undefined ? undefined : errorText(thrown),
    code: thrown instanceof ApiError ? thrown.code : undefined,
    forget: () => setThrown(undefined),
    send,
  }
}
