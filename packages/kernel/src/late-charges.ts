// What a family owes on a day (nominal, fine, interest, the discount for paying early), and what a payment covers of it:
// the nominal first, then the charges of the day; the rest is the guardian's.
import { nextBusinessDay } from './business-days.ts'
import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts'
import {
  type Corrected,
  type Correction,
  correctionOf,
  type IndexUsed,
  type LatePeriod,
  leastCorrectionDays,
  legalInterestOf,
} from './correction.ts'
import { type Cents, toCents } from './money.ts'
import { applyPpm, type Ppm, WHOLE_PPM } from './percent.ts'
import { divideHalfUp } from './rounding.ts'

export type LateTerms = {
  /** Once, on the nominal. */
  finePpm: Ppm
  /** A monthly rate is one thirtieth of it a day. Simple interest, calendar days. */
  interest: { per: 'day' | 'month'; ppm: Ppm }
  /** Where a due date without banks is missed: count from the day it moved to, or from the original date. */
  countFrom: 'shifted' | 'original'
  /** Absent: the contract's fine and interest alone. */
  correction?: Correction | undefined
}

/** One tier for paying at least `daysBefore` days before the due date. */
export type EarlyDiscount = { daysBefore: number } & ({ percentPpm: Ppm } | { valueCents: Cents })

export type ChargesInput = {
  /** Net of fixed discounts: the base of discounts in percent. */
  nominalCents: Cents
  /** What is still open of the nominal: the base of fine and interest. Absent: all of it. */
  openCents?: Cents | undefined
  dueOn: CalendarDate
  /** The first due date of a second copy: its charges count from it, and those up to `dueOn` are owed from the beginning. */
  lateSince?: CalendarDate | undefined
  terms: LateTerms
  /** At most two, on different days. */
  discounts: readonly EarlyDiscount[]
  paidOn: CalendarDate
  /** State and city holidays of the payer. */
  extraHolidays?: ReadonlySet<CalendarDate>
}

export type Charges = {
  /** The due date, or the next business day: up to it nothing is charged. */
  effectiveDueOn: CalendarDate
  /** Days charged with interest. */
  daysLate: number
  /** Comes first: fine and interest are charged on the corrected amount. */
  correctionCents: Cents
  fineCents: Cents
  interestCents: Cents
  discountCents: Cents
  /** The tier that gave the discount. */
  discount: EarlyDiscount | null
  /** Open + correction + interest + fine - discount: never below zero. */
  totalCents: Cents
  /** The indexes that made correction and legal interest. */
  indexes: readonly IndexUsed[]
}

/** What lateness costs in all: correction, interest and fine. */
export function lateCents(charges: Pick<Charges, 'correctionCents' | 'fineCents' | 'interestCents'>): Cents {
  return toCents(charges.correctionCents + charges.interestCents + charges.fineCents)
}

/**
 * Fine, interest and discount of a payment on `paidOn`. Each is rounded half up once. Payable without charges up to the
 * first business day from the due date (Law 7.089/1983); of the discount tiers still valid the best one counts alone.
 * A second copy owes on every day up to its due date what is owed on that day; interest is never charged on charges.
 * A correction comes first: interest and fine are those of the corrected amount.
 * @throws RangeError on a negative nominal or rate, an open amount beyond the nominal, or discounts that break the rule of two.
 */
export function chargesOn(input: ChargesInput): Charges {
  check(input)
  const open = input.openCents ?? input.nominalCents
  const effectiveDueOn = nextBusinessDay(input.dueOn, input.extraHolidays)
  const daysLate = daysBrought(input) + lateDays(input, effectiveDueOn)
  const { correctionCents, interestCents, indexes } = correctedOf(open, input, { daysLate, effectiveDueOn })
  const fineCents = daysLate > 0 ? applyPpm(toCents(open + correctionCents), input.terms.finePpm) : toCents(0)
  const best = bestDiscount(input, open)
  return {
    effectiveDueOn,
    daysLate,
    correctionCents,
    fineCents,
    interestCents,
    discountCents: best.cents,
    discount: best.discount,
    totalCents: toCents(open + correctionCents + interestCents + fineCents - best.cents),
    indexes,
  }
}

/** The last day on which a discount tier counts: so many days before the due date, moved to a business day. */
export function discountLimit(
  dueOn: CalendarDate,
  discount: EarlyDiscount,
  extraHolidays?: ReadonlySet<CalendarDate>,
): CalendarDate {
  return nextBusinessDay(addDays(dueOn, -discount.daysBefore), extraHolidays)
}

/** What a tier takes off an invoice of this nominal, rounded half up once. */
export function discountCentsOf(discount: EarlyDiscount, nominalCents: Cents): Cents {
  return 'valueCents' in discount ? discount.valueCents : applyPpm(nominalCents, discount.percentPpm)
}

/** What must stay to be paid whatever the discount: strictly more than R$ 1,00. */
const leastPayableCents = 101

/** The first tier that would leave R$ 1,00 or less of this nominal to be paid; null where all leave more. */
export function excessiveDiscount(nominalCents: Cents, discounts: readonly EarlyDiscount[]): EarlyDiscount | null {
  return discounts.find((tier) => nominalCents - discountCentsOf(tier, nominalCents) < leastPayableCents) ?? null
}

export type SettlementInput = {
  /** What is still open of the nominal. */
  nominalOpenCents: Cents
  /** Charges and discount of the day of payment, on what is open. */
  charges: Pick<Charges, 'correctionCents' | 'fineCents' | 'interestCents' | 'discountCents'>
  paidCents: Cents
  /** How much of the net nominal may be missing and still count as paid. None unless told. */
  toleranceCents?: Cents
  /** Late charges that the bank says it collected: booked as charges even where ours would be less or more. */
  reportedChargesCents?: Cents
}

export type Settlement = {
  /** Money that covers the nominal. */
  principalCents: Cents
  /** Money that covers correction, interest and fine. */
  chargesCents: Cents
  /** The early-payment discount, granted only when the payment reaches the net nominal. */
  discountCents: Cents
  /** What was missing within the tolerance and is let go. */
  toleratedCents: Cents
  /** Money beyond nominal and charges: the guardian's credit. */
  surplusCents: Cents
  /** What stays open of the nominal: zero means paid. Missing charges never keep an invoice open. */
  openCents: Cents
}

/**
 * Splits a payment. Always: principal + charges + surplus = paid, and principal + discount + tolerated + open = nominal.
 * @throws RangeError when an amount is below zero.
 */
export function settlementSplit(input: SettlementInput): Settlement {
  const { charges, nominalOpenCents, paidCents, toleranceCents = 0 } = input
  const due = input.reportedChargesCents ?? lateCents(charges)
  for (const amount of [nominalOpenCents, paidCents, toleranceCents, due, charges.discountCents])
    if (amount < 0) throw new RangeError(`${amount} is below zero`)
  const discount = Math.min(charges.discountCents, nominalOpenCents)
  const net = nominalOpenCents - discount
  if (paidCents + toleranceCents < net) return partPaid(nominalOpenCents, paidCents)
  const principal = Math.min(paidCents, net)
  const covered = Math.min(paidCents - principal, due)
  return {
    principalCents: toCents(principal),
    chargesCents: toCents(covered),
    discountCents: toCents(discount),
    toleratedCents: toCents(net - principal),
    surplusCents: toCents(paidCents - principal - covered),
    openCents: toCents(0),
  }
}

function lateDays(
  { terms, dueOn, paidOn }: Pick<ChargesInput, 'terms' | 'dueOn' | 'paidOn'>,
  effectiveDueOn: CalendarDate,
): number {
  if (paidOn <= effectiveDueOn) return 0
  return daysBetween(terms.countFrom === 'shifted' ? effectiveDueOn : dueOn, paidOn)
}

/** Days of interest between the first due date and the one of the second copy. */
function daysBrought({ lateSince, dueOn, terms, extraHolidays }: ChargesInput): number {
  if (lateSince === undefined) return 0
  return lateDays({ dueOn: lateSince, paidOn: dueOn, terms }, nextBusinessDay(lateSince, extraHolidays))
}

type Late = Pick<Charges, 'daysLate' | 'effectiveDueOn'>

/** Correction first, interest on the corrected amount. */
function correctedOf(open: Cents, input: ChargesInput, late: Late) {
  const { correction, interest } = input.terms
  if (!correction) {
    const interestCents = interestOf(open, interest, late.daysLate)
    return { correctionCents: toCents(0), interestCents, indexes: [] }
  }
  const periods = periodsOf(input, correction, late)
  const corrected = largest(periods.map((period) => correctionOf(open, correction, period)))
  const base = toCents(open + corrected.cents)
  const legal =
    correction.regime === 'legal' ? largest(periods.map((period) => legalInterestOf(base, correction, period))) : null
  return {
    correctionCents: corrected.cents,
    interestCents: legal ? legal.cents : interestOf(base, interest, late.daysLate),
    indexes: [...corrected.used, ...(legal ? legal.used : [])],
  }
}

/**
 * Up to its due date a second copy owes what that day owes, as far as it was known when it was made. After it no less: its title asks for
 * that much, though prices fell since.
 */
function periodsOf(input: ChargesInput, { copiedOn }: Correction, { daysLate, effectiveDueOn }: Late): Periods {
  const { lateSince = input.dueOn, dueOn, paidOn, terms, extraHolidays } = input
  const since = terms.countFrom === 'shifted' ? nextBusinessDay(lateSince, extraHolidays) : lateSince
  const now = { since, until: paidOn, daysLate, known: paidOn }
  if (input.lateSince === undefined) return [now]
  const inTitle = { since, until: dueOn, daysLate: daysBrought(input), known: copiedOn ?? dueOn }
  return paidOn <= effectiveDueOn ? [inTitle] : [now, inTitle]
}

type Periods = [LatePeriod, ...LatePeriod[]]

function largest(all: readonly Corrected[]): Corrected {
  return all.reduce((most, each) => (each.cents > most.cents ? each : most))
}

function interestOf(open: Cents, interest: LateTerms['interest'], days: number): Cents {
  const daysOfRate = interest.per === 'month' ? 30 : 1
  const numerator = BigInt(open) * BigInt(interest.ppm) * BigInt(days)
  return toCents(Number(divideHalfUp(numerator, BigInt(WHOLE_PPM * daysOfRate))))
}

function bestDiscount(input: ChargesInput, open: Cents): { cents: Cents; discount: EarlyDiscount | null } {
  let best: { cents: Cents; discount: EarlyDiscount | null } = { cents: toCents(0), discount: null }
  for (const discount of input.discounts) {
    if (input.paidOn > discountLimit(input.dueOn, discount, input.extraHolidays)) continue
    const value = discountCentsOf(discount, input.nominalCents)
    const cents = value > open ? open : value
    if (cents > best.cents) best = { cents, discount }
  }
  return best
}

function check({ nominalCents, openCents, terms, discounts }: ChargesInput): void {
  if (nominalCents < 0) throw new RangeError('the nominal is below zero')
  if (openCents !== undefined && (openCents < 0 || openCents > nominalCents))
    throw new RangeError('the open amount is not part of the nominal')
  checkTerms(terms)
  checkDiscounts(discounts)
}

function checkTerms({ finePpm, interest, correction }: LateTerms): void {
  if (finePpm < 0 || interest.ppm < 0) throw new RangeError('a rate is below zero')
  if (correction && correction.minDays < leastCorrectionDays)
    throw new RangeError(`a correction begins ${leastCorrectionDays} days late, or later`)
}

function checkDiscounts(discounts: readonly EarlyDiscount[]): void {
  if (discounts.length > 2) throw new RangeError('more than two discounts')
  if (new Set(discounts.map((discount) => discount.daysBefore)).size < discounts.length)
    throw new RangeError('two discounts on the same day')
  for (const { daysBefore } of discounts)
    if (!Number.isInteger(daysBefore) || daysBefore < 0) throw new RangeError(`${daysBefore} is not a number of days`)
}

function partPaid(nominalOpenCents: Cents, paidCents: Cents): Settlement {
  const none = toCents(0)
  return {
    principalCents: paidCents,
    chargesCents: none,
    discountCents: none,
    toleratedCents: none,
    surplusCents: none,
    openCents: toCents(nominalOpenCents - paidCents),
  }
}
