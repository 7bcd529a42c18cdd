// A job run here and now, as the workers would run it: its start, then each of its chunks.
import { events } from '@caderneta/contracts/jobs'
import { systemScope } from '../../src/platform/access/caller.ts'
import type { RunnableJob } from '../../src/platform/jobs/chunked-job.ts'
import type { JobContext, NewJob } from '../../src/platform/jobs/job.ts'
import { newId } from '../../src/platform/uuid.ts'
import type { TestServer } from './server.ts'

/** What the workers would give a job of the network; `enqueue` drops what it is given. */
export async function jobContext(
  { composition: { platform } }: TestServer,
  network: number,
  given: Partial<JobContext> = {},
): Promise<JobContext> {
  const tenant = await platform.directory.find(network)
  if (!tenant) throw new Error('no network')
  return {
    platform,
    scope: systemScope(tenant, platform.clock, 'test'),
    enqueue: async () => {},
    attempt: { number: 1, isLast: false },
    ...given,
  }
}

/** Chunks that a start of the job would queue. */
export async function startedChunks(kind: RunnableJob, context: JobContext, jobId: string): Promise<NewJob[]> {
  const queued: NewJob[] = []
  const enqueue = async (jobs: NewJob[]) => void queued.push(...jobs)
  await kind.listener.hear(
    {
      seq: 0,
      eventId: newId(),
      topic: events['job.planned'].topic,
      subjectId: jobId,
      version: 1,
      payload: { jobId, kind: kind.kind, status: 'InProgress', done: 0, total: 0, chunks: 0 },
    },
    { ...context, enqueue },
  )
  return queued
}

export async function runJob(kind: RunnableJob, context: JobContext, jobId: string): Promise<void> {
  for (const { payload } of await startedChunks(kind, context, jobId)) await kind.handler.run(payload, context)
}
