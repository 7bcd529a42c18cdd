// Work outside a request. A job carries one network and opens its own transactions; it may run twice, so every step of it is
// written so that the second run finds the first one's work.
import type { Scope } from '../access/scope.ts'
import type { Platform } from '../platform.ts'

export type JobContext = {
  platform: Platform
  scope: Scope
  enqueue: Enqueue
  attempt: { number: number; isLast: boolean }
}

export type JobHandler = {
  name: string
  /** The service outside that it speaks to. Such jobs have workers of their own, so that one that hangs holds no other work. */
  waitsFor?: string
  /** Rejects to be tried again later, with growing pauses. */
  run: (payload: Record<string, unknown>, context: JobContext) => Promise<void>
}

export type NewJob = {
  name: string
  tenantId: number
  payload: Record<string, unknown>
  /** The same key twice is one job. */
  key?: string
  /** Lower runs first. Chunks of a long run give way to short work. */
  priority?: number
  runAt?: Date
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Not taken while this service outside rests: see Area.resting. */
  waitsFor?: string
}
export type Enqueue = (jobs: NewJob[]) => Promise<void>

/** A job that starts by the (real) clock, once in the whole installation, as the host. `match` is a crontab pattern in UTC. */
export type CronEntry = { job: string; match: string }

/** Keeps a handler's payload typed by a parser of its own: what lay in the queue may be older than the code. */
export function job<P>(
  name: string,
  parse: (payload: unknown) => P,
  run: (payload: P, context: JobContext) => Promise<void>,
  options: Pick<JobHandler, 'waitsFor'> = {},
): JobHandler {
  return { name, ...options, run: (payload, context) => run(parse(payload), context) }
}
