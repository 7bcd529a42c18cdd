// An agreement as it is put together: what is chosen comes to, and its equal installments. Pure.
import type { AgreementPolicy, Candidate, FeeAbsorption } from '@caderneta/contracts/agreements'
import { equalInstallments } from '@caderneta/kernel/agreement-terms'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'

export type Part = { dueOn: string | null; cents: number | null }
export type OfferValues = {
  title: string | null
  description: string
  invoiceIds: string[]
  waivedFineCents: number | null
  waivedInterestCents: number | null
  waivedPrincipalCents: number | null
  feeAbsorption: FeeAbsorption | null
  count: number | null
  firstDueOn: string | null
  installments: Part[]
}

export type OfferSums = {
  principalCents: number
  fineCents: number
  interestCents: number
  feeCents: number
  totalCents: number
  partsCents: number
  needsApproval: boolean
}

const sum = (all: readonly number[]) => all.reduce((whole, each) => whole + each, 0)

export function sumsOf(values: OfferValues, items: readonly Candidate[], policy: AgreementPolicy): OfferSums {
  const chosen = items.filter(({ invoiceId }) => values.invoiceIds.includes(invoiceId))
  const principalCents = sum(chosen.map((each) => each.principalCents))
  const fineCents = sum(chosen.map((each) => each.fineCents))
  const interestCents = sum(chosen.map((each) => each.interestCents))
  const fine = values.waivedFineCents ?? 0
  const interest = values.waivedInterestCents ?? 0
  const principal = values.waivedPrincipalCents ?? 0
  const feeCents = values.feeAbsorption === 'family' ? policy.installmentFeeCents * (values.count ?? 0) : 0
  const isBeyond = (waived: number, of: number, percent: number) => waived * 100 > of * percent
  return {
    principalCents,
    fineCents,
    interestCents,
    feeCents,
    totalCents: principalCents + fineCents + interestCents + feeCents - fine - interest - principal,
    partsCents: sum(values.installments.map(({ cents }) => cents ?? 0)),
    needsApproval:
      isBeyond(fine, fineCents, policy.fineWaiverPercent) ||
      isBeyond(interest, interestCents, policy.interestWaiverPercent) ||
      isBeyond(principal, principalCents, policy.principalWaiverPercent),
  }
}

/** Equal again, where something that they depend on was changed. */
export function withEqualParts(values: OfferValues, items: readonly Candidate[], policy: AgreementPolicy): OfferValues {
  const { totalCents } = sumsOf(values, items, policy)
  const { count, firstDueOn } = values
  if (count === null || count < 1 || count > policy.maxInstallments || firstDueOn === null || totalCents < 0)
    return { ...values, installments: [] }
  return { ...values, installments: equalInstallments(toCents(totalCents), count, toCalendarDate(firstDueOn)) }
}
