// Billing a month for all classes: the plan. One job; each of its chunks has the due date and the bank agreement of its enrollments.
import { invoices } from '@caderneta/contracts/invoices'
import { createHash } from 'node:crypto'
import type { Scope } from '../../platform/access/scope.ts'
import { runningJob } from '../../platform/jobs/background-job.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { issueMonth } from './issue-month.job.ts'
import { isTooMany, piecesOfMonth } from './month-plan.ts'
import { lockedSchools, monthLines, type WantedMonth } from './month-store.ts'

export const createMonth = action(invoices.createMonth, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    locked: lockedSchools(scope, body.schoolId),
    running: runningJob(scope, issueMonth.kind, soleKeyOf(scope, body)),
    rows: monthLines(scope, body, { withIds: true }),
  }),
  decide: ({ running: [running], rows }, { body }, scope, jobId) => {
    if (running)
      return accept(
        { jobId: running.id, toIssueCount: running.total_count },
        { parts: [], audit: { subjectId: running.id, body: { isRunning: true } } },
      )
    if (isTooMany(rows)) return refuse('too_many_to_issue')
    const { competence, schoolId } = body
    const pieces = piecesOfMonth(rows, competence, scope.today)
    const count = pieces.reduce((sum, { subjectIds }) => sum + subjectIds.length, 0)
    if (count === 0) return refuse('nothing_to_bill')
    const planned = issueMonth.plan(scope, {
      id: jobId,
      pieces,
      input: { competence, product: 'tuition' },
      schoolId,
      soleKey: soleKeyOf(scope, body),
    })
    return accept(
      { jobId, toIssueCount: count },
      {
        parts: planned.parts,
        audit: { subjectId: jobId, body: { competence, schoolId, count } },
        events: [planned.event],
      },
    )
  },
  view: (record) => record,
})

/** Whoever sees other schools asks for other work. */
function soleKeyOf({ schools }: Scope, { competence, schoolId }: WantedMonth): string {
  if (schoolId) return `${competence}/${schoolId}`
  if (schools === 'all') return `${competence}/all`
  return `${competence}/${createHash('sha256').update(schools.toSorted().join(',')).digest('hex')}`
}
