// Who makes the calls of the demonstration.
import type { AnswerOf, InputOf, Operation } from '@caderneta/contracts/define'
import type { Scope } from '../platform/access/scope.ts'
import type { Clock } from '../platform/clock.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Upload } from '../platform/operation/endpoint.ts'
import type { Platform } from '../platform/platform.ts'

export type SeedCaller = {
  tenantId: number
  platform: Platform
  /** Noon of the day in São Paulo. */
  clock: Clock
  scope: Scope
  /** What a job gets: it is run here and now, so there is nothing to enqueue. */
  job: JobContext
  call<O extends Operation>(operation: O, input: Partial<InputOf<O>>, upload?: Upload): Promise<AnswerOf<O>>
}
