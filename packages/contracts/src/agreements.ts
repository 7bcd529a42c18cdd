// Agreements: what a family agrees with a school about its debt: invoices leave it for installments.
import { z } from 'zod'
import { AgreementAcceptance } from './agreement-acceptance.ts'
import { AgreementPolicy } from './agreement-policy.ts'
import { refusals } from './agreement-refusals.ts'
import { area, declareEvents, pageOf, read, write } from './define.ts'
import { AbilityAnswer, AmountField, DateField, Id, IdParams, Reason, Text } from './fields.ts'
import { DisplayState } from './invoice-shapes.ts'
import { exportOf, listQuery, Search, several, Sum, totalsOf } from './lists.ts'
import { refusalsOfInvoices } from './refusals-of-invoices.ts'

export { AgreementPolicy, refusals }

export const AgreementStatus = z.enum(['created', 'pending', 'paid', 'liquidated', 'expired', 'cancelled', 'error'])
export type AgreementStatus = z.output<typeof AgreementStatus>
export const AgreementType = z.enum(['overdue', 'upcoming', 'all'])
export type AgreementType = z.output<typeof AgreementType>
/** Who bears the cost of issuing the installments. */
export const FeeAbsorption = z.enum(['creditor', 'family'])
export type FeeAbsorption = z.output<typeof FeeAbsorption>
/** Of an agreement whose installments were issued: null for every other. */
export const AgreementStanding = z.enum(['upToDate', 'inDebt'])
/** What became of an invoice: it left for good once the installments are paid, and is owed again where the agreement was broken. */
export const AgreementOutcome = z.enum(['held', 'moved', 'covered', 'restored', 'released'])

export const events = declareEvents(
  'agreements',
  {
    'agreement.changed': z.object({ status: AgreementStatus }),
    'agreement.limitChanged': z.object({}),
    'agreement.draftChanged': z.object({}),
  },
  { 'agreement.changed': ['invoices', 'guardians', 'ledger', 'dossiers'] },
)

export const agreementWaits = ['approval', 'acceptance'] as const

const cents = z.number().int()

export const Agreement = z.object({
  id: z.uuid(),
  /** Of the network, from 1 on. */
  code: z.number().int(),
  title: z.string(),
  description: z.string(),
  agreementType: AgreementType,
  status: AgreementStatus,
  standing: AgreementStanding.nullable(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  totalCents: cents,
  /** What was paid of the installments, and what is owed of them. */
  paidCents: cents,
  openCents: cents,
  installments: z.number().int(),
  paidInstallments: z.number().int(),
  nextDueOn: z.string().nullable(),
  /** The last day on which the next installment may be paid, or on which the offer is valid; null once it has ended. */
  expiresOn: z.string().nullable(),
  feeAbsorption: FeeAbsorption,
  needsApproval: z.boolean(),
  /** Not issued yet, and the network asks the family first. */
  needsAcceptance: z.boolean(),
  createdByName: z.string(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type Agreement = z.output<typeof Agreement>

export const AgreementEndCause = z.enum(['invoiceChanged', 'offerLapsed', 'installmentUnpaid'])
export type AgreementEndCause = z.output<typeof AgreementEndCause>

export const AgreementRecord = Agreement.extend({
  principalCents: cents,
  fineCents: cents,
  interestCents: cents,
  waivedPrincipalCents: cents,
  waivedFineCents: cents,
  waivedInterestCents: cents,
  feeCents: cents,
  /** Whether the school was promised the money of the invoices. */
  isGuaranteed: z.boolean(),
  quotedOn: z.string(),
  quotedUntil: z.string(),
  approvedByName: z.string().nullable(),
  /** Until when the present link is good; null without one. */
  linkUntil: z.string().nullable(),
  /** When the family first read it. */
  openedAt: z.string().nullable(),
  acceptance: AgreementAcceptance.nullable(),
  issuedOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  /** In the words of whoever ended it; also what was written before there were causes. */
  endReason: z.string().nullable(),
  /** Why it ended by itself. */
  endCause: AgreementEndCause.nullable(),
  /** The number of the invoice that changed, or the position of the unpaid installment. */
  endNumber: z.number().int().nullable(),
  /** Money of a broken agreement beyond its invoices: the charges that were agreed. */
  keptChargesCents: cents,
  items: z.array(
    z.object({
      invoiceId: z.uuid(),
      invoiceNumber: z.number().int().nullable(),
      studentName: z.string(),
      competence: z.string(),
      dueDate: z.string(),
      principalCents: cents,
      fineCents: cents,
      interestCents: cents,
      outcome: AgreementOutcome,
      coveredCents: cents,
      /** It was not owed, and its money went back to the family. */
      isGivenBack: z.boolean(),
    }),
  ),
  schedule: z.array(
    z.object({
      position: z.number().int(),
      dueOn: z.string(),
      cents,
      /** Null until it is issued. */
      invoiceId: z.uuid().nullable(),
      invoiceNumber: z.number().int().nullable(),
      displayState: DisplayState.nullable(),
      openCents: cents.nullable(),
      paidOn: z.string().nullable(),
    }),
  ),
  can: z.object({
    update: AbilityAnswer,
    approve: AbilityAnswer,
    refuse: AbilityAnswer,
    issue: AbilityAnswer,
    cancel: AbilityAnswer,
    share: AbilityAnswer,
    revokeLink: AbilityAnswer,
    recordAcceptance: AbilityAnswer,
  }),
})
export type AgreementRecord = z.output<typeof AgreementRecord>

/** An invoice that a family owes, with what it costs today and why it may not enter an agreement. */
export const Candidate = z.object({
  invoiceId: z.uuid(),
  number: z.number().int().nullable(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  studentName: z.string(),
  competence: z.string(),
  dueDate: z.string(),
  displayState: DisplayState,
  daysLate: z.number().int(),
  isGuaranteed: z.boolean(),
  principalCents: cents,
  fineCents: cents,
  interestCents: cents,
  can: AbilityAnswer,
})
export type Candidate = z.output<typeof Candidate>

const base = '/api/ebpay/agreements'
const Waived = z.number().int().min(0).max(999_999_999).default(0)
const Versioned = z.strictObject({ version: z.number().int().min(1) })
const Words = { title: Text(80), description: z.string().trim().max(1000).default('') }

const list = read(`GET ${base}`, {
  summary: 'Agreements of the schools of operation, the newest first',
  needs: 'Caderneta.Agreement.GetAll',
  query: listQuery(
    {
      schoolId: several(Id),
      guardianId: Id.optional(),
      /** Of invoices of this enrollment; that this invoice went into, or is an installment of. */
      enrollmentId: Id.optional(),
      invoiceId: Id.optional(),
      status: several(AgreementStatus),
      agreementType: several(AgreementType),
      /** What an offer waits for: a second person, or the family. */
      waits: z.enum(agreementWaits).optional(),
      search: Search,
    },
    ['created', 'code', 'total', 'nextDue', 'guardian', 'heading', 'state', 'school', 'paid', 'open'],
  ),
  returns: pageOf(Agreement),
})

export const agreements = area(
  'agreements',
  { ...refusalsOfInvoices, ...refusals },
  {
    list,
    export: exportOf(list),
    totals: totalsOf(list, { totalCents: Sum, openCents: Sum }),
    candidates: read(`GET ${base}/candidates`, {
      summary: 'What a guardian owes, of all enrollments or of one, with the terms on which an agreement may be made',
      needs: 'Caderneta.Agreement.Create',
      query: z.object({ guardianId: Id.optional(), enrollmentId: Id.optional(), agreementType: AgreementType }),
      returns: z.object({
        guardianId: z.uuid().nullable(),
        guardianName: z.string().nullable(),
        items: z.array(Candidate),
        policy: AgreementPolicy,
      }),
    }),
    get: read(`GET ${base}/:id`, {
      summary: 'One agreement with its invoices and its installments',
      showsPerson: 'guardianId',
      needs: 'Caderneta.Agreement.Get',
      params: IdParams,
      returns: AgreementRecord,
      refuses: ['agreement_not_found'],
    }),
    create: write(`POST ${base}`, {
      summary: 'Make an agreement: its amount is frozen and its invoices are held until it is issued',
      needs: 'Caderneta.Agreement.Create',
      body: z.strictObject({
        ...Words,
        agreementType: AgreementType,
        invoiceIds: z.array(Id).min(1).max(60),
        waivedFineCents: Waived,
        waivedInterestCents: Waived,
        waivedPrincipalCents: Waived,
        feeAbsorption: FeeAbsorption,
        installments: z
          .array(z.strictObject({ dueOn: DateField, cents: AmountField }))
          .min(1)
          .max(12),
      }),
      returns: Agreement,
      refuses: [
        'agreement_invoice_not_found',
        'agreement_invoice_paid',
        'agreement_invoice_not_issued',
        'agreement_invoice_in_use',
        'agreement_invoice_in_quarantine',
        'agreement_invoice_of_other_family',
        'agreement_invoice_of_other_school',
        'agreement_invoice_of_other_coverage',
        'agreement_invoice_of_both_coverages',
        'agreement_invoice_of_other_type',
        'agreement_invoice_renegotiated',
        'agreement_waiver_too_large',
        'agreement_installments_not_total',
        'agreement_too_many_installments',
        'agreement_first_due_too_late',
        'agreement_last_due_too_late',
        'agreement_due_date_passed',
        'agreement_dates_not_ascending',
        'agreement_due_date_no_bank_day',
      ],
      status: 201,
    }),
    update: write(`PUT ${base}/:id`, {
      summary: 'Change title and description of an agreement that the family has not accepted yet',
      needs: 'Caderneta.Agreement.Update',
      params: IdParams,
      body: Versioned.extend(Words),
      returns: Agreement,
      refuses: ['agreement_not_found', 'agreement_already_accepted'],
    }),
    issue: write(`POST ${base}/:id/issue`, {
      summary: 'Issue the installments: the invoices of the agreement leave the debt, and their titles are written off',
      needs: 'Caderneta.Agreement.Create',
      params: IdParams,
      body: Versioned,
      returns: Agreement,
      refuses: [
        'agreement_not_found',
        'agreement_not_created',
        'agreement_needs_approval',
        'agreement_needs_acceptance',
        'agreement_quote_over',
        'agreement_invoice_changed',
        'held_by_bank',
        'agreement_due_date_passed',
        'no_bank_agreement',
        'title_impossible',
      ],
    }),
    cancel: write(`POST ${base}/:id/cancel`, {
      summary: 'End an agreement for good: what is unpaid of it is canceled, and its invoices are owed again',
      needs: 'Caderneta.Agreement.Delete',
      params: IdParams,
      body: Versioned.extend({ reason: Reason }),
      returns: Agreement,
      refuses: ['agreement_not_found', 'agreement_ended', 'held_by_bank'],
    }),
  },
)
