// One chunk of a job, and what follows each: progress, the job's end, or its failure.
import type { Actor, Scope } from '../access/scope.ts'
import { readTransaction, writeTransaction, type WriteTx } from '../db/connection.ts'
import { commitOperation } from '../operation/commit-operation.ts'
import {
  type Asked,
  askerOf,
  type Chunk,
  chunkById,
  chunkForUpdate,
  doneChunkPart,
  type JobRow,
} from './background-job.ts'
import type { JobContext } from './job.ts'
import {
  countedJob,
  endedBadly,
  endedJobPart,
  failedJob,
  jobNews,
  messageNews,
  progressEvent,
  userMessage,
} from './job-progress.ts'
import { type ChunkEffects, type ChunkOf, type JobOf, type Shape, stale, type Work } from './job-shape.ts'
import { rowFailureParts } from './row-failures.ts'

/** What changes without end waits for the next try of the queue. */
const mostPreparations = 5

/** Whatever is written for the job names it in history. */
function ofJob<Context extends JobContext>(context: Context, jobId: string): Context {
  const { scope } = context
  return { ...context, scope: { ...scope, actor: { ...scope.actor, jobId } } }
}

/** Does the chunk where it is not done, and then whatever follows. */
export async function runChunk<Input, Prepared>(
  shape: Work<Input, Prepared>,
  context: JobContext,
  jobId: string,
  position: number,
): Promise<void> {
  const own = ofJob(context, jobId)
  for (let count = 0; count < mostPreparations; count += 1)
    if ((await runOnce(shape, own, jobId, position)) !== stale) return advance(shape, own, jobId)
  throw new Error(`what chunk ${position} of job ${jobId} is made of keeps changing`)
}

async function runOnce<Input, Prepared>(
  shape: Shape<Input, Prepared>,
  context: JobContext,
  jobId: string,
  position: number,
): Promise<'done' | typeof stale> {
  const { platform, scope } = context
  const prepared = shape.prepare ? await preparedFor(shape, context, jobId, position) : undefined
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const chunk = await tx.first(chunkForUpdate(scope, jobId, position))
    if (!isOpen(chunk)) {
      await tx.rollback()
      return 'done'
    }
    const effects = await shape.effects(tx, parsed(shape, chunk), context, prepared)
    if (effects === stale) {
      await tx.rollback()
      return stale
    }
    await commitChunk(tx, shape, chunk, effects, scope)
    return 'done'
  })
}

async function preparedFor<Input, Prepared>(
  shape: Shape<Input, Prepared>,
  context: JobContext,
  jobId: string,
  position: number,
): Promise<Prepared | undefined> {
  const { platform, scope } = context
  const seen = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(chunkById(scope, jobId, position)),
  )
  return isOpen(seen) ? shape.prepare?.(parsed(shape, seen), context) : undefined
}

/** A chunk of a job that failed is left: what the job held is free. */
function isOpen(chunk: Chunk | undefined): chunk is Chunk {
  return chunk !== undefined && chunk.done_at === null && chunk.job_finished_at === null
}

function parsed<Input>({ input }: Pick<Shape<Input, unknown>, 'input'>, chunk: Chunk): ChunkOf<Input> {
  return { ...chunk, input: input.parse(chunk.input) }
}

function parsedJob<Input>({ input }: Pick<Shape<Input, unknown>, 'input'>, job: JobRow): JobOf<Input> {
  return { ...job, input: input.parse(job.input) }
}

function commitChunk<Input, Prepared>(
  tx: WriteTx,
  shape: Shape<Input, Prepared>,
  chunk: Chunk,
  { done, failures = [], message, ...effects }: ChunkEffects,
  scope: Scope,
): Promise<void> {
  return commitOperation(tx, {
    actor: actorOf(shape, chunk, scope),
    operation: shape.operation,
    effects: {
      ...effects,
      parts: [
        ...effects.parts,
        ...rowFailureParts(scope.tenantId, chunk.job_id, failures),
        doneChunkPart(scope, chunk, { done, failed: failures.length, message }),
      ],
    },
  })
}

function actorOf({ actor }: Pick<Shape<unknown, unknown>, 'actor'>, asked: Asked, scope: Scope): Actor {
  return actor === 'system' ? scope.actor : askerOf(asked, scope)
}

/** Tells how far the job is; ends it when no chunk is left, and tells whoever left it what was not done. Safe to call after every chunk, by anyone. */
export async function advance<Input, Prepared>(
  shape: Work<Input, Prepared>,
  context: JobContext,
  jobId: string,
): Promise<void> {
  const own = ofJob(context, jobId)
  const { platform, scope } = own
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const counted = await countedJob(tx, jobId, { ends: shape.close === undefined })
    if (!counted) return tx.rollback()
    const { job, progress, isOver, endStatus: status } = counted
    const message = isOver ? endedBadly(shape.words, job, { ...progress, status }) : undefined
    if (!isOver || !shape.close) {
      await tx.rows(progressEvent(scope.tenantId, jobId, progress))
      return void (message && (await tx.rows(userMessage(scope.tenantId, jobId, message))))
    }
    const effects = await shape.close(tx, parsedJob(shape, job), own)
    return commitOperation(tx, {
      actor: actorOf(shape, job, scope),
      operation: shape.operation,
      effects: {
        ...effects,
        parts: [...effects.parts, endedJobPart(scope.tenantId, jobId, status)],
        events: [...(effects.events ?? []), jobNews(jobId, { ...progress, status }), ...messageNews(jobId, message)],
      },
    })
  })
  platform.wakeRelay()
}

/** Ends the job, says why, and undoes what it held. */
export async function fail<Input, Prepared>(
  shape: Work<Input, Prepared>,
  context: JobContext,
  jobId: string,
): Promise<void> {
  const own = ofJob(context, jobId)
  const { platform, scope } = own
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const job = await failedJob(tx, jobId, shape)
    if (!job || !shape.failed) return
    const effects = await shape.failed(tx, job, own)
    await commitOperation(tx, { actor: scope.actor, operation: shape.operation, effects })
  })
  platform.wakeRelay()
}
