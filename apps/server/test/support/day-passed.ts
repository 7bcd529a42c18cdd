// A day that passes for the invoices of a network, here and now.
import { onDayPassed } from '../../src/areas/invoices/on-day-passed.listener.ts'
import { networkSubject } from '../../src/platform/access/network-subject.ts'
import type { JobContext } from '../../src/platform/jobs/job.ts'
import { newId } from '../../src/platform/uuid.ts'
import { jobContext } from './run-job.ts'
import type { TestServer } from './server.ts'

export async function dayPassed(
  server: TestServer,
  network: number,
  day: string,
  given: Partial<JobContext> = {},
): Promise<void> {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  await onDayPassed.hear({ ...event, payload: { day } }, await jobContext(server, network, given))
}
