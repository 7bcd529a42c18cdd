// Billing a month for all classes: the plan. One job; each of its chunks has the due date and the bank agreement of its enrollments.
import { invoices } from '@caderneta/contracts/invoices'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { runningJob } from '../../platform/jobs/background-job.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { issueMonth } from './issue-month.job.ts'
import { isTooMany, piecesOfMonth } from './month-plan.ts'
import { lockedSchools, monthLines, type WantedMonths } from './month-store.ts'

export const createMonth = action(invoices.createMonth, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    course: one('course', chosenCourse(scope, body)),
    classes: one('class', chosenClasses(scope, body)),
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
    const { competence, through, schoolId, courseId, classIds } = body
    const pieces = piecesOfMonth(rows, scope.today)
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
        audit: { subjectId: jobId, body: { competence, through, schoolId, courseId, classIds, count } },
        events: [planned.event],
      },
    )
  },
  view: (record) => record,
})

/** Whoever sees other schools asks for other work. */
function soleKeyOf(scope: Scope, month: WantedMonths): string {
  const { competence, through } = month
  return `${through && through !== competence ? `${competence}/${through}` : competence}/${chosenKey(scope, month)}`
}

function chosenKey({ schools }: Scope, { schoolId, courseId, classIds = [] }: WantedMonths): string {
  const chosen = [courseId, ...classIds.toSorted()].filter((id) => typeof id === 'string')
  if (chosen.length > 0) return hashOf([...chosen, schoolId ?? 'any']) // null: of any school
  if (schoolId) return schoolId
  return schools === 'all' ? 'all' : hashOf(schools.toSorted())
}

function hashOf(words: readonly string[]): string {
  return createHash('sha256').update(words.join(',')).digest('hex')
}

/** One row where no course is chosen, or one that is in scope. */
function chosenCourse(scope: Scope, { courseId }: WantedMonths): Query<{ is_there: boolean }> {
  return statement(sql<{
    is_there: boolean
  }>`select true as is_there where ${courseId ?? null}::uuid is null or exists (
    select 1 from course c where c.tenant_id = ${scope.tenantId}::int and c.id = ${courseId ?? null}::uuid and ${inSchools(scope, 'c.school_id')})`)
}

/** One row where each chosen class is in scope. */
function chosenClasses(scope: Scope, { classIds = [] }: WantedMonths): Query<{ is_there: boolean }> {
  const ids = [...new Set(classIds)]
  return statement(sql<{ is_there: boolean }>`select true as is_there where (select count(*) from academic_class c
    where c.tenant_id = ${scope.tenantId}::int and c.id = any(${ids}::uuid[]) and ${inSchools(scope, 'c.school_id')}) = ${ids.length}::int`)
}
