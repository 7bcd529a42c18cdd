// What the workers would give a job, for tests that run one here and now.
import { systemScope } from '../../src/platform/access/caller.ts'
import type { JobContext } from '../../src/platform/jobs/job.ts'
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
