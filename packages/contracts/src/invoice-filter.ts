// What a list of invoices may be narrowed to, and what it adds up to.
import { z } from 'zod'
import { PageQuery } from './define.ts'
import { DateField, Id } from './fields.ts'
import { BankRegistration, DisplayState, InvoiceStatus } from './invoice-shapes.ts'
import { orderBy, several } from './lists.ts'

/** What a list may be narrowed to: the same fields in the address of the screen, the totals and the exports. */
export const InvoiceFilter = z.object({
  search: z.string().max(100).optional(),
  status: z
    .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(InvoiceStatus).max(12))
    .optional(),
  displayState: DisplayState.optional(),
  /** `hidden` leaves out what is canceled or was replaced, where no status is asked for. */
  canceled: z.enum(['shown', 'hidden']).optional(),
  bankRegistration: several(BankRegistration),
  schoolId: several(Id),
  classId: several(Id),
  studentId: Id.optional(),
  guardianId: Id.optional(),
  enrollmentId: Id.optional(),
  competence: several(DateField),
  dueFrom: DateField.optional(),
  dueTo: DateField.optional(),
  paidFrom: DateField.optional(),
  paidTo: DateField.optional(),
})
export type InvoiceFilter = z.output<typeof InvoiceFilter>

export const InvoiceListQuery = PageQuery.extend({
  ...InvoiceFilter.shape,
  /** `state`: what is owed, then what is paid, then what is canceled, each by due date. */
  order: orderBy(
    'state',
    'dueDate',
    'number',
    'guardian',
    'student',
    'school',
    'competence',
    'nominal',
    'paid',
  ).default('state'),
  /** `1` = each row says what may be done with it. */
  can: z.enum(['0', '1']).default('0'),
})

export type InvoiceListFilter = z.output<typeof InvoiceListQuery>

export const InvoiceTotals = z.object({
  count: z.number().int(),
  /** False above 10,000 rows: the sums are then of the first 10,000 and the screen says so. */
  isExact: z.boolean(),
  nominalCents: z.number().int(),
  toReceiveCents: z.number().int(),
  /** What is owed of expired invoices, with today's charges: no slip asks it any more, the school takes it. */
  expiredCents: z.number().int(),
  /** The sum of `paidCents` of the invoices: what covered them, without the families' credit. */
  paidCents: z.number().int(),
})
