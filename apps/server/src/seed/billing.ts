// Months that were billed: all classes in one job as a secretary does it, or by bank agreement where there are a thousand classes.
import { invoices } from '@caderneta/contracts/invoices'
import { type CalendarDate, dueDayIn } from '@caderneta/kernel/calendar-date'
import { type IssueInput, issueClass } from '../areas/invoices/issue-chunk.job.ts'
import { issueMonth } from '../areas/invoices/issue-month.job.ts'
import { writeTransaction } from '../platform/db/connection.ts'
import { chunkSize } from '../platform/jobs/background-job.ts'
import { commitOperation } from '../platform/operation/commit-operation.ts'
import { newId } from '../platform/uuid.ts'
import type { SeededNetwork } from '../seed-data/ground.ts'
import type { SeedCaller } from '../seed-data/caller.ts'
import { someAtOnce } from './some-at-once.ts'

export async function billMonth(caller: SeedCaller, month: CalendarDate): Promise<void> {
  const { jobId } = await caller.call(invoices.createMonth, {
    body: { competence: month, through: null, schoolId: null, courseId: null, classIds: [] },
  })
  await issueMonth.runJob(caller.job, jobId)
}

/** The same chunks as a class's, of up to five thousand enrollments that fall due on one day; some at a time, as the queue would run them. */
export async function billByBankAgreement(
  caller: SeedCaller,
  network: SeededNetwork,
  month: CalendarDate,
): Promise<void> {
  for (const [index, { bankAgreementId }] of network.banks.entries()) {
    const ofBank = network.classes.filter(({ bank }) => bank === index).flatMap(({ enrollments }) => enrollments)
    for (const [dueDay, enrollments] of Map.groupBy(ofBank, (enrollment) => enrollment.dueDay)) {
      const subjectIds = enrollments.map(({ id }) => id).toSorted()
      const input = {
        competence: month,
        dueOn: dueDayIn(month, dueDay),
        product: 'tuition' as const,
        bankAgreementId,
        payers: 1,
      }
      await billTogether(caller, subjectIds, input)
    }
  }
}

async function billTogether(caller: SeedCaller, subjectIds: string[], input: IssueInput): Promise<void> {
  const jobId = newId()
  const planned = issueClass.plan(caller.scope, { id: jobId, subjectIds, input })
  await writeTransaction(caller.platform.writePool, caller.tenantId, (tx) =>
    commitOperation(tx, {
      actor: caller.scope.actor,
      operation: invoices.createBulk.name,
      effects: { parts: planned.parts, audit: { subjectId: jobId, body: input }, events: [planned.event] },
    }),
  )
  const chunks = Array.from({ length: Math.ceil(subjectIds.length / chunkSize) }, (_, position) => position)
  await someAtOnce(chunks, (position) => issueClass.runChunk(caller.job, jobId, position))
}
