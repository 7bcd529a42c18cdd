// Received: the money that came for invoices, by day, method and account, against what was expected, and what may have been paid twice.
import { addDays, type CalendarDate } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import { area, PageQuery, pageOf, read } from './define.ts'
import { DateField, Id, says } from './fields.ts'
import { PaymentMethod } from './invoice-events.ts'
import { exportOf, several, Sum, totalsOf, orderBy } from './lists.ts'
import type { Phrases } from './refusals.ts'

export const refusals = {} satisfies Phrases

export const ReceivedPayment = z.object({
  id: z.uuid(),
  paidDate: z.string(),
  /** When the money reaches the account; null where no bank told it. */
  creditedDate: z.string().nullable(),
  method: PaymentMethod,
  cents: z.number().int(),
  principalCents: z.number().int(),
  chargesCents: z.number().int(),
  /** Beyond nominal and charges: it went into the family's credit. */
  surplusCents: z.number().int(),
  /** Taken back at the counter: it counts in no sum. */
  isReverted: z.boolean(),
  invoiceId: z.uuid(),
  invoiceNumber: z.number().int().nullable(),
  guardianName: z.string(),
  studentName: z.string(),
  schoolName: z.string(),
})
export type ReceivedPayment = z.output<typeof ReceivedPayment>

const base = '/api/ebpay/received'
const needs = 'Caderneta.Invoice.GetAll'

/** The longest period that is added up at once. */
const mostDays = 92

const Period = z
  .object({ from: DateField, to: DateField, schoolId: several(Id) })
  .refine(isShort, { ...says('period_of_received'), path: ['to'] })

function isShort({ from, to }: { from: CalendarDate; to: CalendarDate }): boolean {
  return to >= from && to < addDays(from, mostDays)
}

const Came = { receivedCents: z.number().int(), count: z.number().int() }

const Summary = z.object({
  /** False when there is more than is added up: the sums are then of a part of it. */
  isExact: z.boolean(),
  ...Came,
  /** Face value of the invoices that fall due in the period. */
  expectedCents: z.number().int(),
  /** One of each day on which something came or fell due. Credit that a family used came on another day and counts on none. */
  days: z.array(z.object({ date: z.string(), ...Came, expectedCents: z.number().int() })),
  methods: z.array(z.object({ method: PaymentMethod, ...Came })),
  /** Where it came to; null: to no account of ours, at the counter of a school. */
  accounts: z.array(z.object({ bankAccountId: z.uuid().nullable(), name: z.string().nullable(), ...Came })),
})
export type ReceivedSummary = z.output<typeof Summary>

const Doubles = z.object({
  /** False when there was more than is looked at. */
  isExact: z.boolean(),
  items: z.array(
    z.object({
      /** The same invoice more than once, or two invoices of one enrollment and month with the same amount within a week. */
      kind: z.enum(['sameInvoice', 'sameMonth']),
      cents: z.number().int(),
      guardianName: z.string(),
      payments: z.array(
        z.object({
          id: z.uuid(),
          paidDate: z.string(),
          method: PaymentMethod,
          invoiceId: z.uuid(),
          invoiceNumber: z.number().int().nullable(),
        }),
      ),
    }),
  ),
})
export type ReceivedDoubles = z.output<typeof Doubles>

const list = read(`GET ${base}`, {
  summary: 'Payments of invoices, newest first',
  needs,
  query: PageQuery.extend({
    from: DateField.optional(),
    to: DateField.optional(),
    schoolId: several(Id),
    method: several(PaymentMethod),
    bankAccountId: several(Id),
    order: orderBy(
      'paid',
      'guardian',
      'student',
      'school',
      'number',
      'method',
      'credited',
      'charges',
      'surplus',
      'cents',
    ),
  }),
  returns: pageOf(ReceivedPayment),
})

export const received = area('received', refusals, {
  list,
  export: exportOf(list),
  totals: totalsOf(list, { cents: Sum, chargesCents: Sum }),
  summary: read(`GET ${base}/summary`, {
    summary: 'What came in a period by day, method and account, against what fell due',
    needs,
    query: Period,
    returns: Summary,
  }),
  doubles: read(`GET ${base}/doubles`, {
    summary: 'Payments of a period that look like the same money paid twice',
    needs,
    query: Period,
    returns: Doubles,
  }),
})
