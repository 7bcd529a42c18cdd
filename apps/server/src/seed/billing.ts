// Months that were billed: by class as a secretary does it, or by bank agreement where there are a thousand classes.
import { invoices } from '@caderneta/contracts/invoices'
import { addDays, type CalendarDate, dueDayIn, firstOfMonth } from '@caderneta/kernel/calendar-date'
import { issueClass } from '../areas/invoices/issue-chunk.job.ts'
import { writeTransaction } from '../platform/db/connection.ts'
import { chunkSize } from '../platform/jobs/background-job.ts'
import { commitOperation } from '../platform/operation/commit-operation.ts'
import { newId } from '../platform/uuid.ts'
import type { SeededNetwork } from './ground.ts'
import type { SeedCaller } from './seed-caller.ts'

export const dueOf = (month: CalendarDate) => dueDayIn(month, 10)
/** A month is billed on the 20th of the one before. */
export const issuedOn = (month: CalendarDate) => dueDayIn(addDays(firstOfMonth(month), -1), 20)

export async function billByClass(caller: SeedCaller, network: SeededNetwork, month: CalendarDate): Promise<void> {
  for (const { id: classId } of network.classes) {
    const body = { classId, competence: month, dueDate: dueOf(month), product: 'tuition' as const }
    const { jobId } = await caller.call(invoices.createBulk, { body })
    await issueClass.runChunk(caller.job, jobId, 0)
  }
}

/** The same chunks as a class's, five thousand enrollments each. Two at a time, as the queue would run them. */
export async function billByBankAgreement(
  caller: SeedCaller,
  network: SeededNetwork,
  month: CalendarDate,
): Promise<void> {
  for (const [index, { bankAgreementId }] of network.banks.entries()) {
    const subjectIds = network.classes
      .filter(({ bank }) => bank === index)
      .flatMap(({ enrollmentIds }) => enrollmentIds)
    if (subjectIds.length === 0) continue
    const jobId = newId()
    const input = { competence: month, dueOn: dueOf(month), product: 'tuition' as const, bankAgreementId }
    const planned = issueClass.plan(caller.scope, {
      id: jobId,
      subjectIds: subjectIds.toSorted(),
      input,
    })
    await writeTransaction(caller.platform.writePool, caller.tenantId, (tx) =>
      commitOperation(tx, {
        actor: caller.scope.actor,
        operation: invoices.createBulk.name,
        effects: { parts: planned.parts, audit: { subjectId: jobId, body: input }, events: [planned.event] },
      }),
    )
    await inPairs(Math.ceil(subjectIds.length / chunkSize), (position) =>
      issueClass.runChunk(caller.job, jobId, position),
    )
  }
}

async function inPairs(count: number, work: (position: number) => Promise<void>): Promise<void> {
  const positions = Array.from({ length: count }, (_, position) => position).values()
  const worker = async () => {
    for (const position of positions) await work(position)
  }
  await Promise.all([worker(), worker()])
}
