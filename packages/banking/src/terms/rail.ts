// What a rail (a bank's file layout, the Pix API, our own page) can say about fine, interest and discounts.

export type Rail = {
  /** Discount tiers, each an amount until a day. */
  readonly discounts: number
  readonly fine: {
    /** Decimals of a fine in percent; null: the rail takes amounts alone, or no fine where it takes none. */
    readonly percentDecimals: number | null
    /** A fine may also be an amount. */
    readonly amount: boolean
  }
  readonly interest: {
    readonly perDayAmount: boolean
    /** Decimals of a percentage a month of 30 days; null: the rail takes none. */
    readonly perMonthDecimals: number | null
    /** Decimals of a percentage a day; null: the rail takes none. */
    readonly perDayDecimals: number | null
  }
  /**
   * First day of interest. `told`: a field says it. `bank`: no field, the bank counts from the due date or from the day
   * it moved to, as it likes. `shifted`: always counted from the day the due date moved to.
   */
  readonly start: 'told' | 'bank' | 'shifted'
  /** `told` only up to so many discounts: more of them take the place of the date (341). */
  readonly startUpToDiscounts?: number
  /** A correction by a price index is charged. */
  readonly correction?: true
}

const perDayOnly: Rail['interest'] = { perDayAmount: true, perMonthDecimals: null, perDayDecimals: null }
const perDayOrMonth: Rail['interest'] = { ...perDayOnly, perMonthDecimals: 2 }

/** Layouts of 240 positions as FEBRABAN cuts them. */
export const febraban240Rail: Rail = {
  discounts: 3,
  fine: { percentDecimals: 2, amount: true },
  interest: perDayOrMonth,
  start: 'told',
}

/** The commonest of 400 positions: one discount, fine in percent, interest as an amount a day, no date. */
export const common400Rail: Rail = {
  discounts: 1,
  fine: { percentDecimals: 2, amount: false },
  interest: perDayOnly,
  start: 'bank',
}

/** The Central Bank's charge with due date (cobv): everything counts from the due date moved to a business day. */
export const pixRail: Rail = {
  discounts: 3,
  fine: { percentDecimals: 2, amount: true },
  interest: { perDayAmount: true, perMonthDecimals: 2, perDayDecimals: 2 },
  start: 'shifted',
}

/** Our own page charges by the kernel's rules: nothing is lost. */
export const ownPageRail: Rail = {
  discounts: Number.POSITIVE_INFINITY,
  fine: { percentDecimals: 4, amount: true },
  interest: { perDayAmount: true, perMonthDecimals: 4, perDayDecimals: 4 },
  start: 'told',
  correction: true,
}

export { perDayOrMonth }
