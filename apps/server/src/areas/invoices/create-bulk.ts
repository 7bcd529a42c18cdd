// Billing a whole class: the plan. The work itself is done by issue-chunk.job.ts.
import { invoices } from '@caderneta/contracts/invoices'
import { type CalendarDate, compareDates, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { type RunningJob, runningJob } from '../../platform/jobs/background-job.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Decision, refuse } from '../../platform/operation/effects.ts'
import { issueClass } from './issue-chunk.job.ts'
import { newId } from '../../platform/uuid.ts'
import { daysText, offersDate } from '../schools/public.ts'
import { lastDueDate } from './billing-limits.ts'
import { isCompetenceOfYear } from './competence-year.ts'
import {
  type Bulk,
  byPayers,
  candidates,
  type ClassRow,
  classOf,
  hasTooLargeDiscount,
  isToIssue,
} from './bulk-store.ts'

/** Of several people who press the button at once the others wait here, and find the first one's job. */
function lockedClass(scope: Scope, classId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select c.id from academic_class c
    where c.tenant_id = ${scope.tenantId}::int and c.id = ${classId}::uuid and ${inSchools(scope, 'c.school_id')} for no key update`)
}

type Planned = z.output<typeof invoices.createBulk.returns>

export const createBulk = action(invoices.createBulk, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    locked: one('class', lockedClass(scope, body.classId)),
    found: one('class', classOf(scope, body.classId)),
    running: runningJob(scope, issueClass.kind, soleKeyOf(body)),
    all: candidates(scope, body),
  }),
  decide: ({ found, running: [running], all }, { body }, scope, jobId) => {
    if (running) return joined(running, body.dueDate)
    if (!found.bank_agreement_id) return refuse('no_bank_agreement')
    const untimely = dueRefusal(found, body, scope.today)
    if (untimely) return untimely
    const toIssue = all.filter(isToIssue)
    if (toIssue.length === 0) return refuse('nothing_to_bill')
    if (hasTooLargeDiscount(found, toIssue)) return refuse('discount_too_large')
    const { competence, dueDate, product, classId } = body
    const told = { competence, dueOn: dueDate, product, bankAgreementId: found.bank_agreement_id }
    const planned = issueClass.plan(scope, {
      id: jobId,
      pieces: byPayers(toIssue),
      // Failed rows that run again may have either number of payers by then.
      input: { ...told, payers: 2 },
      schoolId: found.school_id,
      soleKey: soleKeyOf(body),
    })
    return accept(
      { jobId, toIssueCount: toIssue.length },
      {
        parts: planned.parts,
        audit: { subjectId: jobId, body: { classId, count: toIssue.length, ...told } },
        events: [planned.event],
      },
    )
  },
  view: (record) => record,
})

function dueRefusal(found: ClassRow, { dueDate, competence }: Bulk & { dueDate: CalendarDate }, today: CalendarDate) {
  if (compareDates(dueDate, today) < 0) return refuse('due_date_passed')
  if (!offersDate(found, dueDate)) return refuse('payment_day_not_offered', { days: daysText(found) }, ['dueDate'])
  const last = lastDueDate(found)
  if (last !== null && dueDate > last) return refuse('due_date_beyond_limit', { limit: formatDate(last) }, ['dueDate'])
  return isCompetenceOfYear(competence, found.school_year) ? null : refuse('competence_out_of_year', {}, ['competence'])
}

function soleKeyOf({ classId, product, competence }: Bulk): string {
  return `${classId}/${product}/${competence}`
}

const Running = z.object({ dueOn: z.string() })

/** The same asked twice is one job; another due date is another wish, and the first one's is already being printed. */
function joined({ id, total_count, input }: RunningJob, dueDate: string): Decision<Planned, 'issue_running'> {
  const { dueOn } = Running.parse(input)
  if (dueOn !== dueDate)
    return refuse('issue_running', { jobId: id, dueDate: formatDate(toCalendarDate(dueOn)) }, ['dueDate'])
  return accept(
    { jobId: id, toIssueCount: total_count },
    { parts: [], audit: { subjectId: id, body: { isRunning: true } } },
  )
}
