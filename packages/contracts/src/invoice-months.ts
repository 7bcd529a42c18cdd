// The month as a whole: what was expected of it and what came, what is still to be issued, and issuing all of it at once.
import { z } from 'zod'
import { read, write } from './define.ts'
import { addMonths, type CalendarDate } from '@caderneta/kernel/calendar-date'
import { Id, MonthField, says } from './fields.ts'
import { leftOutCalls } from './invoice-left-out.ts'
import { several } from './lists.ts'
import { InvoiceStatus } from './invoice-shapes.ts'
import { RailWarning } from './rail-warnings.ts'

const base = '/api/ebpay/invoice'

/** Statuses of what a family was asked for and has to pay, or has paid: drafts, canceled and returned invoices are not expected. */
export const expectedStatuses = [
  'generated',
  'pending',
  'authorized',
  'paid',
  'paidAtSchool',
  'inProtest',
  'expired',
] as const satisfies readonly InvoiceStatus[]

/** Of those, what is still to come. */
export const unpaidStatuses = ['generated', 'pending', 'authorized', 'inProtest'] as const satisfies InvoiceStatus[]

const Sums = z.object({
  count: z.number().int(),
  /** Face value of the month's invoices. */
  expectedCents: z.number().int(),
  /** What covered them so far, with charges. */
  receivedCents: z.number().int(),
  /** Principal that is still open, without charges. */
  openCents: z.number().int(),
  openCount: z.number().int(),
})

const OfMonth = z.object({ competence: MonthField, schoolId: Id.optional() })

/** A booklet of at most a year: from its first month through its last. */
const isBooklet = ({ competence, through }: { competence: CalendarDate; through?: CalendarDate | null | undefined }) =>
  !through || (through >= competence && through < addMonths(competence, 12))
const notBooklet = { ...says('months_of_booklet'), path: ['through'] }

const MonthSums = Sums.extend({
  /** One of each school that has any, by name. */
  schools: z.array(Sums.extend({ schoolId: z.uuid(), schoolName: z.string() })),
})

/** Enrollments of a class that fall due on one day. */
const MonthLine = z.object({
  competence: z.string(),
  classId: z.uuid(),
  className: z.string(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  dueDate: z.string(),
  toIssueCount: z.number().int(),
  /** Of them: of those that two payers share, one for each. */
  invoiceCount: z.number().int(),
  totalCents: z.number().int(),
  alreadyBilledCount: z.number().int(),
  canceledCount: z.number().int(),
  /** Their plan asks for nothing in the month. */
  notDueCount: z.number().int(),
  /** Their installment is above what the network lets a product cost. */
  aboveCount: z.number().int(),
  /** Why none of them can be issued: a refusal's code. */
  problem: z.enum(['no_bank_agreement', 'discount_too_large', 'due_date_passed', 'due_date_beyond_limit']).nullable(),
})
export type MonthLine = z.output<typeof MonthLine>

const MonthPreview = z.object({
  /** What can be issued now: enrollments, and their invoices. */
  toIssueCount: z.number().int(),
  invoiceCount: z.number().int(),
  totalCents: z.number().int(),
  /** Drafts of the same months and due dates, where the network groups products: those of the same payers and terms go on the same invoices. */
  draftCount: z.number().int(),
  draftCents: z.number().int(),
  /** What stays out: by a problem of its line, billed already, canceled. */
  blockedCount: z.number().int(),
  alreadyBilledCount: z.number().int(),
  canceledCount: z.number().int(),
  /** Their plan asks for nothing in the month. */
  notDueCount: z.number().int(),
  /** Their installment is above what the network lets a product cost. */
  aboveCount: z.number().int(),
  /** What the month before billed of the same; null of several months. */
  before: z.object({ competence: z.string(), invoiceCount: z.number().int(), totalCents: z.number().int() }).nullable(),
  /** False when there are more enrollments than one job takes: it is then issued a school at a time. */
  isExact: z.boolean(),
  /** Those with something to issue or to mend first; at most 500. */
  lines: z.array(MonthLine),
  lineCount: z.number().int(),
  /** Discounts that the bank's slip does not take, by school. */
  warnings: z.array(RailWarning.extend({ schoolName: z.string() })),
})

export const monthCalls = {
  month: read(`GET ${base}/month`, {
    summary: 'What the invoices of a month were expected to bring, and what came',
    needs: 'Caderneta.Invoice.GetAll',
    query: OfMonth,
    returns: MonthSums,
  }),
  previewMonth: read(`GET ${base}/bulk/month`, {
    summary:
      'What billing a month would do, or each month through another: all classes, those of a school or a course, or these',
    needs: 'Caderneta.Invoice.Create',
    query: OfMonth.extend({
      through: MonthField.optional(),
      courseId: Id.optional(),
      classIds: several(Id),
    }).refine(isBooklet, notBooklet),
    returns: MonthPreview,
  }),
  createMonth: write(`POST ${base}/bulk/month`, {
    summary:
      'Issue a month, or each month through another, as one job: for all classes, those of a school or a course, or these; asked again meanwhile, it answers that job',
    needs: 'Caderneta.Invoice.Create',
    body: z
      .strictObject({
        competence: MonthField,
        through: MonthField.nullable().default(null),
        schoolId: Id.nullable().default(null),
        courseId: Id.nullable().default(null),
        /** None: all. */
        classIds: z.array(Id).max(50).default([]),
      })
      .refine(isBooklet, notBooklet),
    returns: z.object({ jobId: z.uuid(), toIssueCount: z.number().int() }),
    status: 202,
    refuses: ['nothing_to_bill', 'too_many_to_issue', 'class_not_found', 'course_not_found'],
  }),
  ...leftOutCalls,
}
