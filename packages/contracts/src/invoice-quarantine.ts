// Quarantine: an invoice leaves what the provider guarantees from a day on; the family can still pay it. Calls of `invoices` in a file of
// their own, and what an action on many invoices would do: the other pages about money do without them.
import { z } from 'zod'
import { area, PageQuery, pageOf, read, write } from './define.ts'
import { AbilityAnswer, DateField, Id, IdParams, Reason } from './fields.ts'
import { Invoice, InvoiceStatus } from './invoice-shapes.ts'
import { exportOf, several, Sum, totalsOf, orderBy } from './lists.ts'
import type { Phrases } from './refusals.ts'
import { refusalsOfInvoices } from './refusals-of-invoices.ts'

export const refusals = {
  already_in_quarantine: {
    'pt-BR': 'A fatura já está em quarentena.',
    en: 'The invoice is already in quarantine.',
  },
  not_in_quarantine: {
    'pt-BR': 'A fatura não está em quarentena.',
    en: 'The invoice is not in quarantine.',
  },
} satisfies Phrases

export const Quarantine = z.object({
  id: z.uuid(),
  invoiceId: z.uuid(),
  number: z.number().int().nullable(),
  status: InvoiceStatus,
  guardianName: z.string(),
  studentName: z.string(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  schoolYear: z.number().int(),
  dueDate: z.string(),
  nominalCents: z.number().int(),
  /** What put it there: a person. */
  rule: z.enum(['person']),
  reason: z.string(),
  fromDate: z.string(),
  enteredByName: z.string().nullable(),
  enteredAt: z.string(),
  /** The first day on which it is in quarantine no more; null while it is. */
  toDate: z.string().nullable(),
  leftReason: z.string().nullable(),
  leftByName: z.string().nullable(),
  leftAt: z.string().nullable(),
  can: z.object({ leaveQuarantine: AbilityAnswer }),
})
export type Quarantine = z.output<typeof Quarantine>

const base = '/api/ebpay/invoice'
const invoice = {
  params: IdParams,
  body: z.strictObject({ comment: Reason }),
  returns: Invoice,
} as const
const many = {
  body: z.strictObject({ invoiceIdList: z.array(Id).min(1).max(500), comment: Reason }),
  returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
  refuses: ['invoice_not_found'],
  status: 202,
} as const

const list = read(`GET ${base}/quarantine`, {
  summary: 'Invoices that are or were in quarantine, the last one first',
  needs: 'Caderneta.Invoice.GetAll',
  query: PageQuery.extend({
    status: z.enum(['in', 'out']).optional(),
    schoolYear: z.coerce.number().int().min(2000).max(2100).optional(),
    schoolId: several(Id),
    invoiceId: Id.optional(),
    /** The day on which it began. */
    from: DateField.optional(),
    to: DateField.optional(),
    order: orderBy(
      'number',
      'guardian',
      'student',
      'school',
      'year',
      'state',
      'since',
      'until',
      'reason',
      'who',
      'nominal',
    ),
  }),
  returns: pageOf(Quarantine),
})

/** What a person may do with many invoices at once, and be told beforehand what it would do. */
export const ManyAction = z.enum(['close', 'cancel', 'quarantine', 'leaveQuarantine', 'giveBack'])
export type ManyAction = z.output<typeof ManyAction>

export const ManyPreview = z.object({
  count: z.number().int(),
  /** Those that it would reach: what is confirmed is these, whatever was chosen. */
  invoiceIds: z.array(z.uuid()),
  /** Face value of those that it reaches. */
  nominalCents: z.number().int(),
  /** Of those, what is still owed. */
  openCents: z.number().int(),
  /**
   * What was paid of them, and what of it the counters of schools took. Of those that are given back, also what installments of an agreement
   * covered, which `coveredCents` tells apart.
   */
  paidCents: z.number().int(),
  counterCents: z.number().int(),
  coveredCents: z.number().int(),
  skipped: z.array(
    z.object({
      reason: z.string(),
      count: z.number().int(),
      nominalCents: z.number().int(),
      /** At most 20 of them, by number. */
      invoices: z.array(z.object({ id: z.uuid(), number: z.number().int().nullable(), guardianName: z.string() })),
    }),
  ),
})
export type ManyPreview = z.output<typeof ManyPreview>

export const quarantines = area(
  'invoices',
  { ...refusalsOfInvoices, ...refusals },
  {
    listQuarantines: list,
    exportQuarantines: exportOf(list),
    /** In quarantine now, and taken out again, each apart. */
    quarantineTotals: totalsOf(list, { inCount: Sum, inCents: Sum, outCount: Sum, outCents: Sum }),
    quarantine: write(`POST ${base}/:id/quarantine`, {
      ...invoice,
      summary: 'Put an invoice into quarantine: from today on it is not guaranteed; the family can still pay it',
      needs: 'Caderneta.Quarantine.Create',
      refuses: [
        ...([
          'invoice_not_found',
          'not_issued_yet',
          'already_paid',
          'already_canceled',
          'already_replaced',
          'already_given_back',
        ] as const),
        'already_in_quarantine',
      ],
    }),
    leaveQuarantine: write(`POST ${base}/:id/leave-quarantine`, {
      ...invoice,
      summary: 'Take an invoice out of quarantine: from today on it is guaranteed as before',
      needs: 'Caderneta.Quarantine.Delete',
      stepUp: true,
      refuses: ['invoice_not_found', 'not_in_quarantine'],
    }),
    quarantineMany: write(`POST ${base}/quarantine-many`, {
      ...many,
      summary: 'Put several into quarantine, each on its own, as a job',
      needs: 'Caderneta.Quarantine.Create',
    }),
    leaveQuarantineMany: write(`POST ${base}/leave-quarantine-many`, {
      ...many,
      summary: 'Take several out of quarantine, each on its own, as a job',
      needs: 'Caderneta.Quarantine.Delete',
      stepUp: true,
    }),
    previewMany: read(`POST ${base}/preview-many`, {
      summary: 'What an action on several invoices would do: how many, how much, what stays as it is and why',
      needs: 'Caderneta.Invoice.GetAll',
      body: z.strictObject({ action: ManyAction, invoiceIdList: z.array(Id).min(1).max(500) }),
      returns: ManyPreview,
      refuses: ['invoice_not_found'],
    }),
  },
)
