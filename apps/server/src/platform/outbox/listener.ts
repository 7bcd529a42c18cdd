// News of other areas. A listener is called at least once per event, in a job of its own, in the order of the entity's versions
// as far as retries allow: it must bear a repeated or late event.
import type { EventDeclaration } from '@caderneta/contracts/define'
import type { JobContext } from '../jobs/job.ts'

export type HeardEvent = {
  seq: number
  eventId: string
  topic: string
  subjectId: string
  version: number
  payload: Record<string, unknown>
}

/** Made by `on`. */
export type Listener = {
  /** Unique; part of the job's key. */
  name: string
  event: EventDeclaration
  /** True: the events of a network are heard one after the other, in the order in which they were recorded. */
  isInOrder?: boolean
  /** Of its topic, which events concern it: the others make no job. All, unless told. */
  concerns?: (event: HeardEvent) => boolean
  /** The service outside that hearing it speaks to: see JobHandler. */
  waitsFor?: string
  /** Lower is heard first; 0 unless told. */
  priority?: (event: HeardEvent) => number
  hear: (event: HeardEvent, context: JobContext) => Promise<void>
}
