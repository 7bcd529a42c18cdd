// The one way to run work that is longer than a request: a job of frozen chunks. A kind says what one chunk does; planning, starting,
// retrying, progress, the end, failure after the last try and the reasons of single rows are the same for all kinds.
import { events } from '@caderneta/contracts/jobs'
import type { JobKind } from '@caderneta/contracts/job-kinds'
import { z } from 'zod'
import type { Scope } from '../access/scope.ts'
import { readTransaction, writeTransaction } from '../db/connection.ts'
import type { OutboxEvent, Part } from '../operation/effects.ts'
import type { Listener } from '../outbox/listener.ts'
import { on } from '../outbox/news.ts'
import { jobById, type JobSubject, newChunks, openChunks, type PlannedJob, plannedJobParts } from './background-job.ts'
import type { Shape, Work } from './job-shape.ts'
import { job, type JobContext, type JobHandler, type NewJob } from './job.ts'
import { mostAttempts } from './queue.ts'
import { advance, fail, runChunk } from './run-chunk.ts'

type Planned = { parts: Part[]; event: OutboxEvent }

/** What runs a kind: its handler, and the listener that starts it. `operation`: name of the call that plans it. */
export type RunnableJob = { kind: string; operation: string; handler: JobHandler; listener: Listener }

type NewWork<Input> = JobSubject &
  Omit<PlannedJob, 'kind' | 'permission' | 'input' | 'isOpenedLater'> & { input: Input }

export type ChunkedJob<Input extends Record<string, unknown>> = RunnableJob & {
  /** Rows of a new job, for the effects of the call that plans it. */
  plan: (scope: Scope, planned: NewWork<Input>) => Planned
  /** Plans the chunks where they are not planned yet. @returns the positions of those that are not done. */
  openJob: (context: JobContext, jobId: string) => Promise<number[]>
  /** Does one chunk as its handler would; nothing where it is done. */
  runChunk: (context: JobContext, jobId: string, position: number) => Promise<void>
  /** Does the whole job here and now, for callers without workers. */
  runJob: (context: JobContext, jobId: string) => Promise<void>
}

const ChunkPayload = z.object({ jobId: z.string(), position: z.number().int() })

export function chunkedJob<Input extends Record<string, unknown>, Prepared = undefined>(
  kind: JobKind,
  shape: Shape<Input, Prepared>,
): ChunkedJob<Input> {
  const work: Work<Input, Prepared> = { ...shape, words: kind.words }
  const runOne = (context: JobContext, jobId: string, position: number) => runChunk(work, context, jobId, position)
  const openJob = (context: JobContext, jobId: string) => opened(shape, context, jobId)
  const orFail = (context: JobContext, jobId: string, attempt: () => Promise<void>) =>
    triedOrFailed(work, context, jobId, attempt)
  const handler = job(
    `chunk.${kind.kind}`,
    (payload) => ChunkPayload.parse(payload),
    ({ jobId, position }, context) => orFail(context, jobId, () => runOne(context, jobId, position)),
  )
  const start = async (context: JobContext, jobId: string) => {
    const positions = await openJob(context, jobId)
    if (positions.length === 0) await advance(work, context, jobId)
    await context.enqueue(queuedChunks(handler.name, context.scope, jobId, positions, shape.atOnce ?? 2))
  }
  const listener = on(events['job.planned'], {
    name: `start.${kind.kind}`,
    concerns: ({ payload }) => payload.kind === kind.kind,
    hear: ({ subjectId: jobId }, context) => orFail(context, jobId, () => start(context, jobId)),
  })
  return {
    kind: kind.kind,
    operation: shape.operation,
    handler,
    listener,
    plan: (scope, { input, ...planned }) =>
      plannedJobParts(scope, {
        ...planned,
        input,
        kind: kind.kind,
        isOpenedLater: shape.open !== undefined,
        permission: shape.again ?? null,
      }),
    openJob,
    runChunk: runOne,
    runJob: async (context, jobId) => {
      const positions = await openJob(context, jobId)
      if (positions.length === 0) await advance(work, context, jobId)
      for (const position of positions) await runOne(context, jobId, position)
    },
  }
}

/** After the last try the job says why it stopped, so that none stays in progress for ever. */
async function triedOrFailed<Input, Prepared>(
  work: Work<Input, Prepared>,
  context: JobContext,
  jobId: string,
  attempt: () => Promise<void>,
): Promise<void> {
  // The process was killed during the last try: what killed it is not tried again.
  if (context.attempt.number > mostAttempts) return fail(work, context, jobId)
  try {
    await attempt()
  } catch (error) {
    if (context.attempt.isLast) await fail(work, context, jobId)
    throw error
  }
}

async function opened<Input, Prepared>(
  shape: Shape<Input, Prepared>,
  context: JobContext,
  jobId: string,
): Promise<number[]> {
  const { platform, scope } = context
  const [found, chunks] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([tx.first(jobById(scope, jobId)), openChunks(tx, jobId)]),
  )
  if (!found || found.finished_at !== null) return []
  if (!shape.open || found.is_planned) return chunks.map(({ position }) => position)
  const parts = await shape.open({ ...found, input: shape.input.parse(found.input) }, context)
  await writeTransaction(platform.writePool, scope.tenantId, (tx) => tx.rows(newChunks(scope, jobId, parts)))
  return parts.map((_, position) => position)
}

/** Early chunks first, `atOnce` of a network at a time. */
function queuedChunks(
  name: string,
  { tenantId }: Scope,
  jobId: string,
  positions: readonly number[],
  atOnce: number,
): NewJob[] {
  return positions.map((position) => ({
    name,
    tenantId,
    payload: { jobId, position },
    key: `${name}:${jobId}:${position}`,
    priority: position,
    queue: `${name}:${tenantId}:${position % atOnce}`,
  }))
}
