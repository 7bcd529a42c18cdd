// Billing a whole class: what would happen, and the plan. The work itself is done by issue-chunk.job.ts.
import { invoices } from '@caderneta/contracts/invoices'
import { type CalendarDate, compareDates, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { type RunningJob, runningJob } from '../../platform/jobs/background-job.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Decision, refuse } from '../../platform/operation/effects.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { issueClass } from './issue-chunk.job.ts'
import { newId } from '../../platform/uuid.ts'
import { isCompetenceOfYear } from './competence-year.ts'
import { productId } from './billable-enrollment.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'

type Bulk = { classId: string; competence: CalendarDate; product: string }
type Candidate = { id: string; status: string; cents: number; is_billed: boolean }
type ClassRow = {
  id: string
  school_id: string
  school_year: number
  bank_agreement_id: string | null
  early_discounts: unknown
}

function classOf(scope: Scope, classId: string): Query<ClassRow> {
  return statement(sql<ClassRow>`select c.id, c.school_id, c.school_year, ag.id as bank_agreement_id, s.early_discounts
    from academic_class c
    join school s on s.tenant_id = c.tenant_id and s.id = c.school_id
    left join bank_agreement ag on ag.tenant_id = s.tenant_id and ag.id = s.bank_agreement_id and ag.is_active
    where c.tenant_id = ${scope.tenantId}::int and c.id = ${classId}::uuid and ${inSchools(scope, 'c.school_id')}`)
}

/** Of several people who press the button at once the others wait here, and find the first one's job. */
function lockedClass(scope: Scope, classId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select c.id from academic_class c
    where c.tenant_id = ${scope.tenantId}::int and c.id = ${classId}::uuid and ${inSchools(scope, 'c.school_id')} for no key update`)
}

/** Enrollments of the class in id order, the order in which they are frozen and locked. */
function candidates(scope: Scope, { classId, competence, product }: Bulk): Query<Candidate> {
  return statement(sql<Candidate>`select e.id, e.status, e.monthly_cents as cents, exists (
      select from billed_slot b where b.tenant_id = e.tenant_id and b.enrollment_id = e.id and b.product_id = ${productId(scope, product)}
        and b.competence = ${competence}::date and b.installment = 1) as is_billed
    from enrollment e where e.tenant_id = ${scope.tenantId}::int and e.class_id = ${classId}::uuid and ${inSchools(scope, 'e.school_id')}
    order by e.id`)
}

const isToIssue = ({ status, is_billed }: Candidate) => status !== 'canceled' && !is_billed

function hasTooLargeDiscount({ early_discounts }: ClassRow, toIssue: readonly Candidate[]): boolean {
  return toIssue.some(({ cents }) => isDiscountTooLarge(cents, early_discounts))
}

type Planned = z.output<typeof invoices.createBulk.returns>

export const previewBulk = query(invoices.previewBulk, async (tx, { query: bulk }, scope) => {
  const [found, all] = await Promise.all([tx.first(classOf(scope, bulk.classId)), tx.rows(candidates(scope, bulk))])
  if (!found) throw notFound('class')
  const toIssue = all.filter(isToIssue)
  const problems = [
    ...(found.bank_agreement_id ? [] : ['no_bank_agreement']),
    ...(hasTooLargeDiscount(found, toIssue) ? ['discount_too_large'] : []),
    ...(compareDates(bulk.dueDate, scope.today) < 0 ? ['due_date_passed'] : []),
    ...(isCompetenceOfYear(bulk.competence, found.school_year) ? [] : ['competence_out_of_year']),
  ]
  return {
    toIssueCount: toIssue.length,
    totalCents: toIssue.reduce((sum, { cents }) => sum + cents, 0),
    alreadyBilledCount: all.filter(({ is_billed }) => is_billed).length,
    notBillableCount: all.filter(({ status, is_billed }) => status === 'canceled' && !is_billed).length,
    problems,
  }
})

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
    if (compareDates(body.dueDate, scope.today) < 0) return refuse('due_date_passed')
    if (!isCompetenceOfYear(body.competence, found.school_year))
      return refuse('competence_out_of_year', {}, ['competence'])
    const toIssue = all.filter(isToIssue)
    if (toIssue.length === 0) return refuse('nothing_to_bill')
    if (hasTooLargeDiscount(found, toIssue)) return refuse('discount_too_large')
    const subjectIds = toIssue.map(({ id }) => id)
    const { competence, dueDate, product, classId } = body
    const input = { competence, dueOn: dueDate, product, bankAgreementId: found.bank_agreement_id }
    const planned = issueClass.plan(scope, {
      id: jobId,
      subjectIds,
      input,
      schoolId: found.school_id,
      soleKey: soleKeyOf(body),
    })
    return accept(
      { jobId, toIssueCount: subjectIds.length },
      {
        parts: planned.parts,
        audit: { subjectId: jobId, body: { classId, count: subjectIds.length, ...input } },
        events: [planned.event],
      },
    )
  },
  view: (record) => record,
})

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
