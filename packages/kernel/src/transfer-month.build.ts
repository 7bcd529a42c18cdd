// Test builders of the facts of a transfer.
import { toCalendarDate } from './calendar-date.ts'
import { toCents } from './money.ts'
import { toPpm } from './percent.ts'
import type { InvoiceFact, PaymentFact, ScheduleFact, TransferFacts, TransferTerms } from './transfer-facts.ts'

const zero = toCents(0)

/** 3,5 % of each invoice; charges go to the school, which bears the discounts; half on the 5th, half on the 20th. */
export function buildTerms(given: Partial<TransferTerms> = {}): TransferTerms {
  return {
    feeKind: 'percent',
    feePpm: toPpm(35_000),
    feeCents: zero,
    lateChargesTo: 'school',
    discountBorneBy: 'school',
    strategy: '12+1',
    closingDay: 25,
    days: [
      { day: 5, share: toPpm(500_000) },
      { day: 20, share: toPpm(500_000) },
    ],
    payment: { dayKind: 'business', shift: 'postpone' },
    ...given,
  }
}

export function buildFacts(given: Partial<TransferFacts> = {}): TransferFacts {
  return {
    competence: toCalendarDate('2026-10-01'),
    terms: buildTerms(),
    invoices: [],
    payments: [],
    costs: [],
    schedules: [],
    deferrals: [],
    planned: [],
    carriedCents: zero,
    ...given,
  }
}

export function buildInvoice(
  id: string,
  cents: number,
  given: Partial<Omit<InvoiceFact, 'competence'>> & { competence?: string } = {},
): InvoiceFact {
  const { competence = '2026-10-01', ...rest } = given
  return {
    id,
    item: 1,
    enrollmentId: `student ${id}`,
    competence: toCalendarDate(competence),
    nominalCents: toCents(cents),
    isLiving: true,
    isPaid: false,
    isReplaced: false,
    isEvaded: false,
    departedOn: null,
    isQuarantined: false,
    category: 'tuition',
    terms: buildTerms(),
    moved: { turn: 0, cents: zero, feeCents: zero },
    ...rest,
  }
}

export function buildPayment(
  id: string,
  invoiceId: string,
  cents: number,
  given: Partial<PaymentFact> = {},
): PaymentFact {
  return {
    id,
    invoiceId,
    item: 1,
    basis: 'guaranteed',
    isCovered: true,
    atSchool: false,
    cents: toCents(cents),
    principalCents: toCents(cents),
    chargesCents: zero,
    discountCents: zero,
    isReverted: false,
    terms: buildTerms(),
    moved: { turn: 0, counter: zero, discount: zero, charges: zero, received: zero, borne: zero, fee: zero },
    ...given,
  }
}

export function buildSchedule(enrollmentId: string, given: Partial<ScheduleFact> = {}): ScheduleFact {
  return {
    enrollmentId,
    schoolYear: 2026,
    startingMonth: 1,
    instalments: 12,
    covered: [],
    heldCents: zero,
    turn: 0,
    ...given,
  }
}
