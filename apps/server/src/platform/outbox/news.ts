// Events as their publisher makes them and as a listener hears them. Topic and payload come from the contract of the area that
// publishes them, so a mistyped topic or payload does not compile.
import type { EventDeclaration } from '@caderneta/contracts/define'
import type { JobContext } from '../jobs/job.ts'
import type { OutboxEvent } from '../operation/effects.ts'
import type { HeardEvent, Listener } from './listener.ts'

type About<Payload extends object> = {
  /** The record that changed. */
  subjectId: string
  /** The record's school: only users who see it are told. Absent for records of the whole network. */
  schoolId?: string | null
  /** Version of the record after the change. */
  version: number
} & (Record<string, never> extends Payload ? { payload?: Payload } : { payload: Payload })

/** An event of the declaring area. Only that area publishes it (`test/architecture/events.test.ts`). */
export function news<Payload extends object>(event: EventDeclaration<Payload>, about: About<Payload>): OutboxEvent {
  const { subjectId, schoolId = null, version } = about
  return { event, subjectId, schoolId, version, payload: { ...about.payload } }
}

type Heard<Payload> = Omit<HeardEvent, 'payload'> & { payload: Payload }

type Hearing<Payload> = Pick<Listener, 'name' | 'isInOrder' | 'waitsFor'> & {
  /** Which events of the topic concern the listener; the others make no job. All, unless given. */
  concerns?: (event: Heard<Payload>) => boolean
  /** Lower is heard first; 0 unless told. */
  priority?: (event: Heard<Payload>) => number
  hear: (event: Heard<Payload>, context: JobContext) => Promise<void>
}

/**
 * A listener of one topic. An event may have been recorded by an older version of the program: its payload is parsed again.
 * @throws ZodError when the payload is not what the contract says; the queue tries again, and the job stays visible.
 */
export function on<Payload extends object>(
  event: EventDeclaration<Payload>,
  { concerns, priority, hear, ...rest }: Hearing<Payload>,
): Listener {
  const heard = (given: HeardEvent): Heard<Payload> => ({ ...given, payload: event.parse(given.payload) })
  return {
    ...rest,
    event,
    ...(concerns ? { concerns: (given: HeardEvent) => concerns(heard(given)) } : {}),
    ...(priority ? { priority: (given: HeardEvent) => priority(heard(given)) } : {}),
    hear: (given, context) => hear(heard(given), context),
  }
}
