import type { School } from '@caderneta/contracts/school-shapes'
import type { schools } from '@caderneta/contracts/schools'
import type { FormValues } from '../../client/form-values.ts'

export type SchoolValues = FormValues<typeof schools.create>
export type SchoolTerms = SchoolValues['terms']
export type SchoolLimits = SchoolValues['limits']
export type SchoolContacts = Pick<SchoolValues, 'phones' | 'emails' | 'notificationEmails'>
export type SchoolOwners = Pick<SchoolValues, 'owners'>
export type DiscountTier = SchoolTerms['earlyPaymentDiscounts'][number]

/** Fine 2 % and interest 1 % a month are the law's most and the market's usual. */
export const newSchool: SchoolValues = {
  code: null,
  companyName: null,
  fantasyName: null,
  cnpj: null,
  foundingYear: null,
  openedOn: null,
  emails: [],
  phones: [],
  notificationEmails: [],
  owners: [{ name: '', cpf: '', document: '' }],
  address: {},
  bankAgreementId: null,
  limits: { maxEarlyDiscount: null, maxMonthlyInstallments: 12, maxEnrollmentInstallments: 12, paymentDays: [] },
  terms: {
    overdueFine: 0.02,
    interest: 0.01,
    interestPer: 'month',
    countFrom: 'shifted',
    regime: 'contract',
    correctionMinDays: 30,
    earlyPaymentDiscounts: [],
  },
}

/** The terms of a school as its form holds them: each discount is in percent or in reais. */
export function termsOf({ terms }: School): SchoolTerms {
  const earlyPaymentDiscounts = terms.earlyPaymentDiscounts.map(({ days, percent, valueCents = 0 }) =>
    percent === undefined ? { days, valueCents } : { days, percent },
  )
  return { ...terms, earlyPaymentDiscounts }
}
