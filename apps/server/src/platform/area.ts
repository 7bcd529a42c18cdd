// What an area hands to main: its calls, its jobs and what it listens to. Nothing registers itself.
import type { Subject } from './audit/subject.ts'
import type { RunnableJob } from './jobs/chunked-job.ts'
import type { CronEntry, JobHandler } from './jobs/job.ts'
import type { Listener } from './outbox/listener.ts'
import type { Guard, Platform } from './platform.ts'
import type { SealedPlace } from './reseal.ts'
import type { Endpoint } from './operation/endpoint.ts'

export type Area = {
  name: string
  endpoints: Endpoint[]
  jobs?: JobHandler[]
  /** Work longer than a request. */
  chunkedJobs?: RunnableJob[]
  listeners?: Listener[]
  cron?: CronEntry[]
  /** Records that lines of the audit log are about. */
  subjects?: Subject[]
  /** What it refuses of calls of areas above it. */
  guards?: Guard[]
  /** Where it keeps what is sealed, so that it can be sealed under another key. */
  sealed?: SealedPlace[]
  /** Names of the services outside whose jobs wait for now (`waitsFor`), because nobody answers there. */
  resting?: (platform: Platform) => readonly string[]
}
