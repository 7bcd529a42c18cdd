// Homologations: what a bank asks to see before it lets a bank agreement bill: test files, test slips, and a checklist.
import { z } from 'zod'
import { area, declareEvents, NoPayload, read, write } from './define.ts'
import { AbilityAnswer, DateField, IdParams } from './fields.ts'
import { refusals as gatewayRefusals } from './gateway-refusals.ts'
import { BankLayout } from './gateways.ts'
import { refusals } from './homologation-refusals.ts'

export { refusals }

export const events = declareEvents('homologations', {
  'homologation.started': NoPayload,
  'homologation.updated': NoPayload,
})

/** In the order in which banks ask for them. */
export const homologationSteps = [
  'contract',
  'remessaSent',
  'remessaApproved',
  'slipsSent',
  'slipsApproved',
  'retornoRead',
  'released',
] as const
export const HomologationStepName = z.enum(homologationSteps)
export type HomologationStepName = z.output<typeof HomologationStepName>

export const HomologationStatus = z.enum(['todo', 'waiting', 'approved', 'refused'])
export type HomologationStatus = z.output<typeof HomologationStatus>

export const HomologationStep = z.object({
  step: HomologationStepName,
  status: HomologationStatus,
  doneOn: z.string().nullable(),
  /** Of a refusal. */
  reason: z.string(),
  note: z.string(),
  changedByName: z.string().nullable(),
  changedAt: z.string().nullable(),
  /** `advance`: may it leave "to do"? `undo`: may it be taken back to something that is not approved? */
  can: z.object({ advance: AbilityAnswer, undo: AbilityAnswer }),
  /** Steps that stand in the way of either. */
  waitsFor: z.array(HomologationStepName),
  neededBy: z.array(HomologationStepName),
})
export type HomologationStep = z.output<typeof HomologationStep>

export const Homologation = z.object({
  /** Null while nobody has started it. */
  id: z.uuid().nullable(),
  bankAgreementId: z.uuid(),
  bankAccountId: z.uuid(),
  bank: z.string(),
  bankName: z.string(),
  accountLabel: z.string(),
  carteira: z.string(),
  code: z.string(),
  layout: BankLayout,
  preparedOn: z.string().nullable(),
  fileSequence: z.number().int().nullable(),
  /** The bank agreement changed after the test titles were prepared. */
  isOutdated: z.boolean(),
  version: z.number().int(),
  steps: z.array(HomologationStep),
  can: z.object({ prepare: AbilityAnswer, readRetorno: AbilityAnswer }),
})
export type Homologation = z.output<typeof Homologation>

const TestLine = z.object({
  line: z.number().int(),
  nossoNumero: z.string(),
  /** One of the test titles. */
  isTestTitle: z.boolean(),
  code: z.string(),
  meaning: z.string(),
  isKnown: z.boolean(),
  isSettlement: z.boolean(),
  reasons: z.array(z.object({ code: z.string(), meaning: z.string() })),
  eventOn: z.string().nullable(),
  creditOn: z.string().nullable(),
  amountCents: z.number().int(),
  paidCents: z.number().int(),
  creditedCents: z.number().int(),
  feeCents: z.number().int(),
})

export const TestRetorno = z.object({
  fileName: z.string(),
  bank: z.string(),
  bankName: z.string(),
  layout: BankLayout,
  fileSequence: z.number().int().nullable(),
  createdOn: z.string().nullable(),
  /** The file names the account of this bank agreement. */
  isOwnAccount: z.boolean(),
  /** How the file names the account. */
  accountNamed: z.string(),
  problems: z.array(
    z.object({
      line: z.number().int(),
      column: z.number().int(),
      message: z.string(),
      severity: z.enum(['error', 'warning']),
    }),
  ),
  lines: z.array(TestLine),
})
export type TestRetorno = z.output<typeof TestRetorno>

/** A bank tests with a handful of titles. */
export const mostTestLines = 1_000

const ofAgreement = '/api/ebpay/bank-agreement/:id/homologation'
const base = '/api/ebpay/homologation'
const FileSequence = z.number().int().min(1).max(9_999).default(1)
const Version = z.number().int().min(1)
const see = 'Caderneta.BankIntegration.Get'
const change = 'Caderneta.BankIntegration.Update'

export const homologations = area(
  'homologations',
  { ...gatewayRefusals, ...refusals },
  {
    get: read(`GET ${ofAgreement}`, {
      summary: 'The checklist of a bank agreement, step by step; without an id while nobody has started it',
      needs: see,
      params: IdParams,
      returns: Homologation,
      refuses: ['bank_agreement_not_found'],
    }),
    start: write(`POST ${ofAgreement}`, {
      summary: 'Start the homologation of a bank agreement: its test titles are of this day and this file number',
      needs: change,
      wholeNetwork: true,
      params: IdParams,
      body: z.strictObject({ fileSequence: FileSequence }),
      returns: z.object({ id: z.uuid() }),
      refuses: ['bank_agreement_not_found', 'homologation_already_started', 'test_titles_impossible'],
      status: 201,
    }),
    prepare: write(`PUT ${base}/:id`, {
      summary: 'Prepare the test titles again: of this day, in a file of another number',
      needs: change,
      wholeNetwork: true,
      params: IdParams,
      body: z.strictObject({ fileSequence: FileSequence, version: Version }),
      returns: z.object({ id: z.uuid(), version: z.number().int() }),
      refuses: ['homologation_not_found', 'test_titles_impossible'],
    }),
    setStep: write(`PUT ${base}/:id/step`, {
      summary: 'Say how a step stands: to do, with the bank, approved, or refused for a reason',
      needs: change,
      wholeNetwork: true,
      params: IdParams,
      body: z
        .strictObject({
          step: HomologationStepName,
          status: HomologationStatus,
          /** Absent for what is to do. */
          doneOn: DateField.nullable().default(null),
          reason: z.string().trim().max(500).default(''),
          note: z.string().trim().max(1_000).default(''),
          version: Version,
        })
        // A reason that nobody would read again.
        .refine(({ status, reason }) => status === 'refused' || reason === '', {
          error: 'reason_of_a_refusal',
          path: ['reason'],
        }),
      returns: z.object({ id: z.uuid(), version: z.number().int() }),
      refuses: [
        'homologation_not_found',
        'homologation_step_waits',
        'homologation_step_needed',
        'homologation_day_missing',
        'homologation_day_ahead',
        'homologation_reason_missing',
      ],
    }),
    testRemessa: read(`GET ${base}/:id/test-remessa`, {
      summary: 'The test remessa: 20 titles of nobody, then each order that the bank takes by file',
      needs: see,
      wholeNetwork: true,
      params: IdParams,
      returns: z.void(),
      download: 'application/octet-stream',
      refuses: ['homologation_not_found', 'test_titles_impossible'],
    }),
    testSlips: read(`GET ${base}/:id/test-slips`, {
      summary: 'Test slips of the same titles, with each check digit that the bank can give, marked as not to be paid',
      needs: see,
      wholeNetwork: true,
      params: IdParams,
      returns: z.void(),
      download: 'application/pdf',
      refuses: ['homologation_not_found', 'test_titles_impossible'],
    }),
    readRetorno: write(`POST ${base}/:id/test-retorno`, {
      summary: 'Read a test retorno (`file`) and tell what each line says; nothing is settled or kept',
      needs: change,
      wholeNetwork: true,
      params: IdParams,
      upload: { maxBytes: 2 * 1024 * 1024 },
      returns: TestRetorno,
      refuses: [
        'homologation_not_found',
        'test_titles_impossible',
        'test_retorno_unreadable',
        'test_retorno_is_remessa',
        'test_retorno_of_other_bank',
        'test_retorno_too_large',
      ],
    }),
  },
)
