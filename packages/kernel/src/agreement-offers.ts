// Three ways to agree on a debt within the terms of a network: the one that ends it soonest, the one that a family keeps most likely, and the one
// with the lowest installment.
import { equalInstallments, type PlannedInstallment } from './agreement-terms.ts'
import { nextBusinessDay } from './business-days.ts'
import { addDays, type CalendarDate } from './calendar-date.ts'
import { type Cents, toCents } from './money.ts'

type OfferKind = 'fastest' | 'likeliest' | 'lowest'

type OfferedDebt = {
  principalCents: number
  fineCents: number
  interestCents: number
  /** What the family pays in a usual month. */
  monthlyCents: number
}
type OfferTerms = {
  maxInstallments: number
  firstDueDays: number
  fineWaiverPercent: number
  interestWaiverPercent: number
}
export type Offer = {
  kind: OfferKind
  waivedFineCents: Cents
  waivedInterestCents: Cents
  totalCents: Cents
  installments: PlannedInstallment[]
}

/** An installment is more than R$ 1,00. */
const leastCents = 101
const daysToPayAtOnce = 3
const daysToPayFirst = 10
/** A family pays an installment beside the month that it owes anyway: half of one is what it can add. */
const shareOfMonth = 2

/**
 * At most one offer of each number of installments. Paid at once, fine and interest are let go as far as the terms do; in likely installments the
 * fine alone; in the lowest nothing. The principal is never let go by itself: a person writes that.
 */
export function offersWithin(debt: OfferedDebt, terms: OfferTerms, today: CalendarDate): Offer[] {
  const owed = debt.principalCents + debt.fineCents + debt.interestCents
  const most = Math.min(terms.maxInstallments, Math.floor(owed / leastCents))
  if (most < 1) return []
  const part = (cents: number, percent: number) => Math.floor((cents * percent) / 100)
  const fine = part(debt.fineCents, terms.fineWaiverPercent)
  const interest = part(debt.interestCents, terms.interestWaiverPercent)
  const likely = Math.ceil(((owed - fine) * shareOfMonth) / Math.max(1, debt.monthlyCents))
  const asked = [
    { kind: 'fastest', count: 1, days: daysToPayAtOnce, fine, interest },
    { kind: 'likeliest', count: Math.min(Math.max(2, likely), most), days: daysToPayFirst, fine, interest: 0 },
    { kind: 'lowest', count: most, days: terms.firstDueDays, fine: 0, interest: 0 },
  ] as const
  return asked
    .filter(({ count }, at) => asked.findIndex((other) => other.count === count) === at)
    .map(({ kind, count, days, ...waived }) => {
      const totalCents = toCents(owed - waived.fine - waived.interest)
      const first = nextBusinessDay(addDays(today, Math.min(days, terms.firstDueDays)))
      return {
        kind,
        waivedFineCents: toCents(waived.fine),
        waivedInterestCents: toCents(waived.interest),
        totalCents,
        installments: equalInstallments(totalCents, count, first),
      }
    })
    .filter(({ installments }) => installments.every(({ cents }) => cents >= leastCents))
}

type Month = { competence: string; principalCents: number }

/** What a family pays in a usual month: the mean of the months that it owes, all children together. */
export function usualMonth(invoices: readonly Month[]): number {
  const months = new Set(invoices.map(({ competence }) => competence)).size
  const total = invoices.reduce((cents, { principalCents }) => cents + principalCents, 0)
  return months === 0 ? 0 : Math.round(total / months)
}
