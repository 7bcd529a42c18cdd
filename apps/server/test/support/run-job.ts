// What the workers would give a job, for tests that run one here and now.
import { systemScope } from '../../src/platform/access/caller.ts'
import type { Scope } from '../../src/platform/access/scope.ts'
import { writeTransaction } from '../../src/platform/db/connection.ts'
import type { JobContext } from '../../src/platform/jobs/job.ts'
import { commitOperation } from '../../src/platform/operation/commit-operation.ts'
import type { OutboxEvent, Part } from '../../src/platform/operation/effects.ts'
import { newId } from '../../src/platform/uuid.ts'
import type { TestServer } from './server.ts'

/** `enqueue` drops what it is given. */
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

type Asked = { network: number; userId: string }
type Plan = (scope: Scope, jobId: string) => { parts: Part[]; event: OutboxEvent }

/** A job that a person asked for, where the call that plans it needs what the test lacks. @returns its id. */
export async function plannedJob(server: TestServer, { network, userId }: Asked, plan: Plan): Promise<string> {
  const { platform, scope } = await jobContext(server, network)
  const jobId = newId()
  const { parts, event } = plan(scope, jobId)
  await writeTransaction(platform.writePool, network, (tx) =>
    commitOperation(tx, {
      actor: { ...scope.actor, userId },
      operation: 'test',
      effects: { parts, audit: { subjectId: jobId, body: {} }, events: [event] },
    }),
  )
  return jobId
}
