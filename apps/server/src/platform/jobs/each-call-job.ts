// The same call for each of many records, as a job: each in its own transaction with its own refusal, so that one that cannot go does
// not stop the others.
import type { Operation } from '@caderneta/contracts/define'
import type { JobKind } from '@caderneta/contracts/job-kinds'
import type { Permission } from '@caderneta/contracts/permissions'
import { z } from 'zod'
import type { Scope } from '../access/scope.ts'
import { batchesOf } from '../event-loop-yield.ts'
import type { BatchedCall } from '../operation/batched-calls.ts'
import type { Endpoint } from '../operation/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { type ChunkedJob, chunkedJob } from './chunked-job.ts'
import { askerOf } from './background-job.ts'
import type { ChunkOf } from './job-shape.ts'
import type { JobContext } from './job.ts'
import type { RowFailure } from './row-failures.ts'

const Input = z.record(z.string(), z.unknown())
type Input = z.output<typeof Input>

const stopped = {
  'pt-BR': 'Parou no meio. O que já foi feito está mantido; repita para terminar.',
  en: 'It stopped halfway. What was done is done; ask again for the rest.',
}

type Shape = {
  /** The call that plans it. */
  operation: Operation
  /** Permission that runs failed rows again; absent where the call needs several. */
  again?: Permission
  /** The call for one of the records; the body of each is the job's input unless said. `part`: what its chunk was planned with. */
  call?: (id: string, input: Input, part: unknown) => { params: Input; body: Input }
  /** Does the calls of several records in few transactions. Where it throws, those that are not done are called for one by one. */
  batch?: Batch
}

export type Batch = {
  most: number
  /** @returns what was refused. */
  run: (of: { platform: JobContext['platform']; scope: Scope; calls: readonly BatchedCall[] }) => Promise<RowFailure[]>
}

/** A job that runs the endpoint for each subject, with what the endpoint's own contract makes of the input. */
export function eachCallJob(
  kind: JobKind,
  endpoint: Endpoint,
  { operation, again, call = ofRecord, batch }: Shape,
): ChunkedJob<Input> {
  return chunkedJob<Input, RowFailure[]>(kind, {
    operation: operation.name,
    stopped,
    ...(again ? { again } : {}),
    input: Input,
    prepare: (chunk, context) => refusedAmong({ endpoint, call, batch }, chunk, context),
    effects: (_tx, chunk, _context, failures = []) => {
      const done = chunk.subject_ids.length - failures.length
      const body = { position: chunk.position, done, failed: failures.length }
      return { done, failures, parts: [], audit: { subjectId: chunk.job_id, body } }
    },
  })
}

function ofRecord(id: string, body: Input): ReturnType<NonNullable<Shape['call']>> {
  return { params: { id }, body }
}

type Doing = { endpoint: Endpoint; call: NonNullable<Shape['call']>; batch: Batch | undefined }
type Whose = { platform: JobContext['platform']; scope: Scope }

/** The key of each call is made of the job and the record: a chunk that runs again after a crash does nothing twice. */
async function refusedAmong(
  { endpoint, call, batch }: Doing,
  chunk: ChunkOf<Input>,
  { platform, scope }: JobContext,
): Promise<RowFailure[]> {
  const own = { platform, scope: { ...scope, actor: askerOf(chunk, scope) } }
  const calls = chunk.subject_ids.map(
    (subjectId): BatchedCall => ({
      subjectId,
      key: `${chunk.job_id}:${subjectId}`,
      input: { ...call(subjectId, chunk.input, chunk.part), query: {} },
    }),
  )
  if (!batch) return refusedOneByOne(endpoint, calls, own)
  const failures: RowFailure[] = []
  for (const some of batchesOf(calls, batch.most)) {
    const alone = (error: unknown) => {
      platform.logger.warn({ err: error, jobId: chunk.job_id }, 'a batch failed: its records go one by one')
      return refusedOneByOne(endpoint, some, own)
    }
    // One batch of a chunk at a time.
    failures.push(...(await batch.run({ ...own, calls: some }).catch(alone)))
  }
  return failures
}

async function refusedOneByOne(endpoint: Endpoint, calls: readonly BatchedCall[], own: Whose): Promise<RowFailure[]> {
  const failures: RowFailure[] = []
  for (const { subjectId, key, input } of calls) {
    try {
      // The records of one class wait for each other anyhow.
      await endpoint.run({ ...own, input, key })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failures.push({ subjectId, code: error.code, values: error.values })
    }
  }
  return failures
}
