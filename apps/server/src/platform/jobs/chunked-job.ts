// The one way to run work that is longer than a request: a job of frozen chunks. A kind says what one chunk does; planning, starting,
// retrying, progress, failure after the last try and the reasons of single rows are the same for all kinds.
import { events } from '@caderneta/contracts/jobs'
import type { Permission } from '@caderneta/contracts/permissions'
import type { Phrase } from '@caderneta/contracts/refusals'
import { z } from 'zod'
import type { Scope } from '../access/scope.ts'
import { readTransaction, writeTransaction, type WriteTx } from '../db/connection.ts'
import { commitOperation } from '../operation/commit-operation.ts'
import type { Effects, OutboxEvent, Part } from '../operation/effects.ts'
import type { Listener } from '../outbox/listener.ts'
import { on } from '../outbox/news.ts'
import {
  type Chunk,
  chunkById,
  chunkForUpdate,
  doneChunkPart,
  failJob,
  openChunks,
  type PlannedJob,
  plannedJobParts,
  reportProgress,
} from './background-job.ts'
import { type RowFailure, rowFailureParts } from './row-failures.ts'
import { job, type JobContext, type JobHandler, type NewJob } from './job.ts'

export type ChunkOf<Input> = Omit<Chunk, 'input'> & { input: Input }

/** What one chunk did, and the rows that it could not do. */
export type ChunkEffects = Effects & {
  done: number
  /** Rows that could not be done, each with the code a person reads on the job's page. */
  failures?: readonly RowFailure[]
}

type Shape<Input, Prepared> = {
  /** Name of the audit lines: the call that plans it. */
  operation: string
  /** What people call the work. */
  words: Phrase
  /** What the job says when its last try failed: what is done, and what to do about the rest. */
  stopped: Phrase
  input: z.ZodType<Input>
  /** Permission that runs failed rows again; absent where the rows cannot be done again. */
  again?: Permission
  /** Chunks of one network under way at once; 2 unless given. */
  atOnce?: number
  /** Work before the chunk's transaction: numbers from counters, files, calls of other operations. May run twice. */
  prepare?: (chunk: ChunkOf<Input>, context: JobContext) => Promise<Prepared>
  /** The chunk's effects, decided while its row is locked: they and the chunk's end are one statement. */
  effects: (
    tx: WriteTx,
    chunk: ChunkOf<Input>,
    context: JobContext,
    prepared: Prepared | undefined,
  ) => ChunkEffects | Promise<ChunkEffects>
}

type Planned = { parts: Part[]; event: OutboxEvent }

/** What runs a kind: its handler, and the listener that starts it. */
export type RunnableJob = { kind: string; words: Phrase; handler: JobHandler; listener: Listener }

export type ChunkedJob<Input extends Record<string, unknown>> = RunnableJob & {
  /** Rows of a new job, for the effects of the call that plans it. */
  plan: (scope: Scope, planned: Omit<PlannedJob, 'kind' | 'permission' | 'input'> & { input: Input }) => Planned
  /** Does one chunk as its handler would; nothing where it is done. */
  runChunk: (context: JobContext, jobId: string, position: number) => Promise<void>
}

const ChunkPayload = z.object({ jobId: z.string(), position: z.number().int() })

/** @param kind as the job's row and the screens name it; it never changes once jobs of it exist. */
export function chunkedJob<Input extends Record<string, unknown>, Prepared = undefined>(
  kind: string,
  shape: Shape<Input, Prepared>,
): ChunkedJob<Input> {
  const runOne = (context: JobContext, jobId: string, position: number) => runChunk(shape, context, jobId, position)
  const handler = job(
    `chunk.${kind}`,
    (payload) => ChunkPayload.parse(payload),
    ({ jobId, position }, context) => orFail(context, jobId, shape, () => runOne(context, jobId, position)),
  )
  const listener = on(events['job.planned'], {
    name: `start.${kind}`,
    concerns: ({ payload }) => payload.kind === kind,
    hear: ({ subjectId: jobId }, context) =>
      orFail(context, jobId, shape, () => start(context, handler.name, jobId, shape.atOnce ?? 2)),
  })
  return {
    kind,
    words: shape.words,
    handler,
    listener,
    plan: (scope, planned) => plannedJobParts(scope, { ...planned, kind, permission: shape.again ?? null }),
    runChunk: runOne,
  }
}

/** Early chunks first, `atOnce` of a network at a time. A job without open chunks is closed. */
async function start(context: JobContext, name: string, jobId: string, atOnce: number): Promise<void> {
  const { platform, scope, enqueue } = context
  const chunks = await readTransaction(platform.readPool, scope.tenantId, (tx) => openChunks(tx, jobId))
  if (chunks.length === 0) await reportProgress(platform, scope, jobId)
  await enqueue(
    chunks.map(
      ({ position }): NewJob => ({
        name,
        tenantId: scope.tenantId,
        payload: { jobId, position },
        key: `${name}:${jobId}:${position}`,
        priority: position,
        queue: `${name}:${scope.tenantId}:${position % atOnce}`,
      }),
    ),
  )
}

async function runChunk<Input, Prepared>(
  shape: Shape<Input, Prepared>,
  context: JobContext,
  jobId: string,
  position: number,
): Promise<void> {
  const { platform, scope } = context
  const parsed = (chunk: Chunk): ChunkOf<Input> => ({ ...chunk, input: shape.input.parse(chunk.input) })
  const seen = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(chunkById(scope, jobId, position)),
  )
  if (seen && seen.done_at === null) {
    const prepared = await shape.prepare?.(parsed(seen), context)
    await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
      const chunk = await tx.first(chunkForUpdate(scope, jobId, position))
      if (!chunk || chunk.done_at !== null) return
      await commitChunk(tx, shape, chunk, await shape.effects(tx, parsed(chunk), context, prepared), scope)
    })
  }
  await reportProgress(platform, scope, jobId)
}

function commitChunk(
  tx: WriteTx,
  { operation }: Pick<Shape<unknown, unknown>, 'operation'>,
  chunk: Chunk,
  { done, failures = [], ...effects }: ChunkEffects,
  scope: Scope,
): Promise<void> {
  return commitOperation(tx, {
    actor: { ...scope.actor, userId: chunk.created_by },
    operation,
    effects: {
      ...effects,
      parts: [
        ...effects.parts,
        ...rowFailureParts(scope.tenantId, chunk.job_id, failures),
        doneChunkPart(scope, chunk, { done, failed: failures.length }),
      ],
    },
  })
}

/** After the last try the job says why it stopped, so that none stays in progress for ever. */
async function orFail(
  { platform, scope, attempt }: JobContext,
  jobId: string,
  { words, stopped }: { words: Phrase; stopped: Phrase },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (attempt.isLast) await failJob(platform, scope, jobId, { words, stopped })
    throw error
  }
}
