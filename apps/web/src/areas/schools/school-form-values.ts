// Between the fields of the form and the call.
import type { School } from '@caderneta/contracts/schools'
import { fractionFromPpm, ppmFromFraction, toPpm } from '@caderneta/kernel/percent'
import { type AddressValues, addressValues, filledAddress } from '../../ui/address-fields.tsx'

export type Tier = { days: number | null; percentPpm: number }
export type SchoolValues = {
  code: string
  companyName: string
  fantasyName: string
  cnpj: string
  email: string
  phone: string
  address: AddressValues
  bankAgreementId: string | null
  finePpm: number
  interestPpm: number
  interestPer: 'day' | 'month'
  countFrom: 'shifted' | 'original'
  tiers: Tier[]
  isActive: boolean
}

/** A new school, or one that is there. Fine 2 % and interest 1 % a month are the law's most and the market's usual. */
export function schoolValues(school?: School): SchoolValues {
  if (!school) return newSchool
  return {
    code: school.code,
    companyName: school.companyName,
    fantasyName: school.fantasyName,
    cnpj: school.cnpj,
    email: school.email ?? '',
    phone: school.phone ?? '',
    address: addressValues(school.address),
    bankAgreementId: school.bankAgreementId,
    finePpm: ppmFromFraction(school.terms.overdueFine),
    interestPpm: ppmFromFraction(school.terms.interest),
    interestPer: school.terms.interestPer,
    countFrom: school.terms.countFrom,
    tiers: school.terms.earlyPaymentDiscounts.flatMap(percentTier),
    isActive: school.isActive,
  }
}

const newSchool: SchoolValues = {
  code: '',
  companyName: '',
  fantasyName: '',
  cnpj: '',
  email: '',
  phone: '',
  address: addressValues(),
  bankAgreementId: null,
  finePpm: 20_000,
  interestPpm: 10_000,
  interestPer: 'month',
  countFrom: 'shifted',
  tiers: [],
  isActive: true,
}

type StoredTier = School['terms']['earlyPaymentDiscounts'][number]

function percentTier({ days, percent }: StoredTier): Tier[] {
  return percent === undefined ? [] : [{ days, percentPpm: ppmFromFraction(percent) }]
}

/** Discounts in reais are set through the API; the form shows percents and sends the others back as they came. */
function valueTiers(school: School | undefined): StoredTier[] {
  return school?.terms.earlyPaymentDiscounts.filter((tier) => tier.percent === undefined) ?? []
}

/** The fields of the call. */
export function schoolGiven(values: SchoolValues, before?: School) {
  const { code, companyName, fantasyName, cnpj, bankAgreementId, interestPer, countFrom } = values
  return {
    code: code.trim(),
    companyName,
    fantasyName,
    cnpj,
    bankAgreementId,
    email: values.email.trim() || null,
    phone: values.phone || null,
    address: filledAddress(values.address),
    terms: {
      overdueFine: fractionFromPpm(toPpm(values.finePpm)),
      interest: fractionFromPpm(toPpm(values.interestPpm)),
      interestPer,
      countFrom,
      earlyPaymentDiscounts: [
        ...values.tiers.map((tier) => ({ days: tier.days ?? 0, percent: fractionFromPpm(toPpm(tier.percentPpm)) })),
        ...valueTiers(before).map(({ days, valueCents = 0 }) => ({ days, valueCents })),
      ],
    },
  }
}
