// What a school is made of: who it is, who owns it, how it is reached, on which terms it charges and how far they go.
import { leastCorrectionDays } from '@caderneta/kernel/correction'
import { ChargeRegime } from './charge-regimes.ts'
import { WHOLE_PPM } from '@caderneta/kernel/percent'
import { z } from 'zod'
import {
  AbilityAnswer,
  Address,
  CnpjField,
  CpfField,
  DateField,
  EarlyDiscounts,
  EmailField,
  Id,
  OptionalText,
  PhoneField,
  RateField,
  says,
  ShownTaxId,
  Text,
} from './fields.ts'

/** Of a month of 30 days: what contracts with consumers charge at most. */
const mostInterestPpm = 10_000
const mostFinePpm = 20_000

export const FineField = RateField.refine((ppm) => ppm <= mostFinePpm, says('fine_too_high'))
export const DailyInterestField = RateField.refine((ppm) => ppm * 30 <= mostInterestPpm, says('interest_too_high'))
export const MonthlyInterestField = RateField.refine((ppm) => ppm <= mostInterestPpm, says('interest_too_high'))

/** How lateness is charged: fine at most 2 %, interest at most 1 % a month, counted from the shifted or the original due date. */
export const PaymentTerms = z
  .strictObject({
    overdueFine: FineField,
    interest: RateField,
    interestPer: z.enum(['day', 'month']),
    countFrom: z.enum(['shifted', 'original']),
    regime: ChargeRegime.default('contract'),
    /** Days late from which the IPCA corrects. */
    correctionMinDays: z
      .number()
      .int()
      .min(leastCorrectionDays, says('correction_days_out_of_range'))
      .max(365, says('correction_days_out_of_range'))
      .default(leastCorrectionDays),
    earlyPaymentDiscounts: EarlyDiscounts,
  })
  .refine(({ interest, interestPer }) => interest * (interestPer === 'day' ? 30 : 1) <= mostInterestPpm, {
    ...says('interest_too_high'),
    path: ['interest'],
  })
  .refine(({ interest, regime }) => regime !== 'legal' || interest === 0, {
    ...says('legal_regime_without_interest'),
    path: ['interest'],
  })

const Installments = z.number().int().min(1).max(12).default(12)

/** How far classes, enrollments and invoices of the school may go. */
export const SchoolLimits = z.strictObject({
  /** Of an invoice, by paying on time; null: the terms alone say. */
  maxEarlyDiscount: RateField.refine((ppm) => ppm >= WHOLE_PPM / 100, says('percent_out_of_range'))
    .nullable()
    .default(null),
  maxMonthlyInstallments: Installments,
  maxEnrollmentInstallments: Installments,
  /** Days of the month on which families may choose to pay; none = any. */
  paymentDays: z
    .array(z.number().int().min(1).max(31))
    .max(31)
    .refine(isWithoutTwins, says('duplicate_payment_day'))
    .transform((days) => days.toSorted((one, other) => one - other))
    .default([]),
})

/** The first is the one that is used where only one is shown. */
const contacts = <Field extends z.ZodType>(field: Field, most: number, twin: 'duplicate_phone' | 'duplicate_email') =>
  z.array(field).max(most).refine(isWithoutTwins, says(twin)).default([])

function isWithoutTwins(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

const Owner = z.strictObject({ name: Text(120), cpf: CpfField, document: OptionalText(30) })
const Owners = z
  .array(Owner)
  .min(1)
  .max(20)
  .refine((owners) => isWithoutTwins(owners.map(({ cpf }) => cpf)), says('duplicate_owner'))

const Fields = z.strictObject({
  code: z.string().regex(/^[0-9A-Za-z]{5}$/, { error: 'invalid_school_code' }),
  companyName: Text(120),
  fantasyName: Text(120),
  cnpj: CnpjField,
  foundingYear: z.number().int().min(1500).max(2199).nullable().default(null),
  openedOn: DateField.nullable().default(null),
  emails: contacts(EmailField, 5, 'duplicate_email'),
  phones: contacts(PhoneField, 5, 'duplicate_phone'),
  /** Who hears what happens to the school's money. */
  notificationEmails: contacts(EmailField, 10, 'duplicate_email'),
  address: Address.default({}),
  bankAgreementId: Id.nullable().default(null),
  limits: SchoolLimits.prefault({}),
  terms: PaymentTerms.prefault({
    overdueFine: 0.02,
    interest: 0.01,
    interestPer: 'month',
    countFrom: 'shifted',
    regime: 'contract',
    correctionMinDays: leastCorrectionDays,
    earlyPaymentDiscounts: [],
  }),
})

type Bounded = Pick<z.output<typeof Fields>, 'limits' | 'terms'>

/** A discount in reais is held against the limit when an invoice is made: only then its part of the whole is known. */
function isWithinLimit({ limits: { maxEarlyDiscount }, terms }: Bounded): boolean {
  return (
    maxEarlyDiscount === null ||
    terms.earlyPaymentDiscounts.every((tier) => !('percent' in tier) || tier.percent <= maxEarlyDiscount)
  )
}
const beyondLimit = { ...says('discount_above_limit'), path: ['terms', 'earlyPaymentDiscounts'] }

export const SchoolInput = Fields.extend({ owners: Owners }).refine(isWithinLimit, beyondLimit)
export const SchoolUpdate = Fields.extend({
  /** Absent: they stay. Who sees them masked cannot send them. */
  owners: Owners.optional(),
  isActive: z.boolean().default(true),
  version: z.number().int().min(1),
}).refine(isWithinLimit, beyondLimit)

/** Denied: families are offered no means of payment. */
export const SellerStatus = z.enum(['enabled', 'denied'])
export type SellerStatus = z.output<typeof SellerStatus>

export const School = z.object({
  id: z.uuid(),
  code: z.string(),
  companyName: z.string(),
  fantasyName: z.string(),
  cnpj: ShownTaxId,
  foundingYear: z.number().int().nullable(),
  openedOn: z.string().nullable(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  notificationEmails: z.array(z.string()),
  owners: z.array(z.object({ name: z.string(), cpf: ShownTaxId, document: z.string().nullable() })),
  address: z.record(z.string(), z.string().optional()),
  bankAgreementId: z.uuid().nullable(),
  limits: z.object({
    maxEarlyDiscount: z.number().nullable(),
    maxMonthlyInstallments: z.number().int(),
    maxEnrollmentInstallments: z.number().int(),
    paymentDays: z.array(z.number().int()),
  }),
  terms: z.object({
    overdueFine: z.number(),
    interest: z.number(),
    interestPer: z.enum(['day', 'month']),
    countFrom: z.enum(['shifted', 'original']),
    regime: ChargeRegime,
    correctionMinDays: z.number().int(),
    earlyPaymentDiscounts: z.array(
      z.object({ days: z.number(), percent: z.number().optional(), valueCents: z.number().optional() }),
    ),
  }),
  seller: z.object({ status: SellerStatus, reason: z.string().nullable() }),
  isActive: z.boolean(),
  /** Names and documents of owners are covered. */
  isMasked: z.boolean(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer, denySeller: AbilityAnswer, enableSeller: AbilityAnswer }).optional(),
})
export type School = z.output<typeof School>
