// What a person must decide about money that arrived, or that the bank took back: the record of an exception.
import { z } from 'zod'
import { AbilityAnswer } from './fields.ts'
import { DuplicateReport } from './settlement-report-shapes.ts'

export const exceptionKinds = [
  'unknownTitle',
  'paidTwice',
  'paidAfterCancel',
  'paidAfterExpiry',
  'paidAfterWriteOff',
  'unknownEvent',
  'implausible',
  'amountDiffers',
  'companyUseDiffers',
  'dueDateDiffers',
  'registrationRefused',
  'instructionRefused',
  'writtenOffUnasked',
  'paymentReversed',
  'protested',
  'pixUnknown',
  'reportedTwice',
] as const
export const ExceptionKind = z.enum(exceptionKinds)
export type ExceptionKind = z.output<typeof ExceptionKind>

export const exceptionDecisions = [
  'noted',
  'identified',
  'creditApplied',
  'refundRequested',
  'reinstated',
  'proven',
  'paymentReversed',
  'protestWithdrawn',
  'chargedToFamily',
  'lossBorne',
] as const
export type ExceptionDecision = (typeof exceptionDecisions)[number]

export const SettlementException = z.object({
  id: z.uuid(),
  kind: ExceptionKind,
  status: z.enum(['waiting', 'resolved']),
  cents: z.number().int().nullable(),
  detail: z.record(z.string(), z.unknown()),
  invoice: z
    .object({
      id: z.uuid(),
      number: z.number().int().nullable(),
      guardianId: z.uuid(),
      guardianName: z.string(),
      /** Its debt stands in an agreement, or it is an installment of one. */
      isAgreed: z.boolean(),
      /** It is not owed any more, and no remessa told yet that its title at a registry is written off. */
      isWriteOffWaiting: z.boolean(),
    })
    .nullable(),
  /** What came, what was expected on that day, and the difference; null where no money came, or nobody knows what was expected. */
  money: z
    .object({
      paidCents: z.number().int(),
      expectedCents: z.number().int().nullable(),
      differenceCents: z.number().int().nullable(),
      /** What of it went into the family's credit and was not decided yet. */
      creditCents: z.number().int(),
      /** What the family has to put back to the provider, while there is credit to be given back. */
      owedCents: z.number().int(),
    })
    .nullable(),
  /** The bank's own words. */
  bankReason: z.string().nullable(),
  /** The decisions that fit, each with the reason why not. */
  can: z.object({
    identify: AbilityAnswer,
    applyCredit: AbilityAnswer,
    requestRefund: AbilityAnswer,
    reinstate: AbilityAnswer,
    reversePayment: AbilityAnswer,
    recover: AbilityAnswer,
    withdrawProtest: AbilityAnswer,
    registerAgain: AbilityAnswer,
    confirm: AbilityAnswer,
    resolve: AbilityAnswer,
  }),
  /** What a person asked for where the bank took back what the family had already: it waits for another, or was approved. */
  recovery: z
    .object({
      wish: z.enum(['charge', 'bear']),
      isWaiting: z.boolean(),
      cents: z.number().int(),
      by: z.string(),
    })
    .nullable(),
  /** Where a person reported it. */
  report: DuplicateReport.nullable(),
  decision: z.enum(exceptionDecisions).nullable(),
  bankFile: z.object({ id: z.uuid(), fileName: z.string(), position: z.number().int().nullable() }).nullable(),
  createdAt: z.string(),
  resolution: z.string().nullable(),
  resolvedByName: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  version: z.number().int(),
})
export type SettlementException = z.output<typeof SettlementException>
