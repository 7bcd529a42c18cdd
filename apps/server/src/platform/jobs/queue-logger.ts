// What the queue has to say, without what its jobs were given: its own words for a failed job repeat the error, and hold the whole job.
import { Logger as QueueLogger } from 'graphile-worker'
import { z } from 'zod'
import type { Logger } from '../logger.ts'

const Meta = z.object({
  error: z.unknown(),
  job: z.object({ id: z.unknown(), task_identifier: z.string(), attempts: z.number() }).optional(),
})

export function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (level === 'error') logger.error(factsOf(meta), isOfError(meta) ? 'the queue met an error' : message)
    else if (level === 'warning') logger.warn(message)
  })
}

function isOfError(meta: unknown): boolean {
  return Meta.safeParse(meta).data?.error !== undefined
}

/** The job is found by its id and kind. */
function factsOf(meta: unknown) {
  const { error, job } = Meta.safeParse(meta).data ?? {}
  const facts = job ? { jobId: String(job.id), task: job.task_identifier, attempts: job.attempts } : {}
  return error === undefined ? facts : { err: error, ...facts }
}
