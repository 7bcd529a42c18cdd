// What a rail carries of the terms of an invoice, and how it differs from what was asked.

export type CarriedFine = { cents: number } | { ppm: number }

export type CarriedInterest = { perDayCents: number } | { perMonthPpm: number } | { perDayPpm: number }

export type CarriedDiscount = { until: string; cents: number }

/** One way in which a rail charges other than asked. */
export type TermsDifference = {
  kind:
    | 'fineRounded'
    | 'interestRounded'
    /** Interest counts from the due date or from the day it moved to, as the bank likes. */
    | 'interestStartByBank'
    /** Interest counts from the day the due date moved to, though asked from the original one. */
    | 'interestStartShifted'
    /** A tier that the rail has no room for. */
    | 'discountNotCarried'
    /** A rail takes no discount of the whole amount: one cent stays. */
    | 'discountCapped'
    /** A correction, and the legal rate: no rail takes one. What it is on a day `correctionNotCarriedCents` says. */
    | 'correctionNotCarried'
  part: 'fine' | 'interest' | 'discount' | 'correction'
  /** The most the part may differ by: so many cents, and so many millionths of a cent for each day of interest. */
  onceCents: number
  perDayMicroCents: number
  /** The tier that has no room. */
  discount?: CarriedDiscount | undefined
  /** What was asked and what goes, in pt-BR; absent where no figure changes. */
  texts?: { from: string; to: string } | undefined
}

export type CarriedTerms = {
  fine: CarriedFine | null
  interest: CarriedInterest | null
  /** First day of the fine: charged once, so that a rail without a field for it charges no less and no more. */
  fineFrom: string
  /** First day of interest; null: the rail has no field for it. */
  lateFrom: string | null
  /** From the earliest to the latest, each greater than the next. */
  discounts: readonly CarriedDiscount[]
  differences: readonly TermsDifference[]
}
