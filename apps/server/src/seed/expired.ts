// What expires in a demonstration: its days pass while nobody listens.
import { onDayPassed } from '../areas/invoices/on-day-passed.listener.ts'
import { networkSubject } from '../platform/access/network-subject.ts'
import { newId } from '../platform/uuid.ts'
import type { SeedCaller } from '../seed-data/caller.ts'

/** What could be paid until before the caller's day, and was not, expires on it. */
export async function expire({ tenantId, scope, job }: SeedCaller): Promise<void> {
  const subjectId = networkSubject(tenantId)
  const passed = { seq: 0, eventId: newId(), topic: 'day-passed', subjectId, version: 1 }
  await onDayPassed.hear({ ...passed, payload: { day: scope.today } }, job)
}
