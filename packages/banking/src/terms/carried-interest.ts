import { formatMoney, toCents } from '@caderneta/kernel/money'
import { formatPercent, toPpm } from '@caderneta/kernel/percent'
import { divideHalfUp } from '@caderneta/kernel/rounding'
import type { RemessaInterest } from '../cnab/remessa-title.ts'
import type { AskedTerms } from './asked-terms.ts'
import type { CarriedInterest, TermsDifference } from './carried-shapes.ts'
import type { Rail } from './rail.ts'
import { roundedToDecimals } from './rounded-rate.ts'

/** Interest of one day is kept as a whole number of parts: a cent has 30 million (millionths of a thirtieth). */
const partsOfCent = 30_000_000n

type Carried = { carried: CarriedInterest | null; differences: TermsDifference[] }

/** Of the forms that the rail takes, the one nearest to what was asked; a rate before an amount where both are as near. */
export function carriedInterest(asked: AskedTerms, rail: Rail): Carried {
  const wanted = wantedPerDay(asked)
  if (!asked.interest || wanted === 0n) return { carried: null, differences: [] }
  let best: CarriedInterest | null = null
  let error = wanted
  for (const form of formsOf(asked, asked.interest, wanted, rail)) {
    const formError = magnitude(partsPerDay(asked.amountCents, form) - wanted)
    if (formError < error) [best, error] = [form, formError]
  }
  // What a second copy has in its amount is rounded apart from what comes after.
  const isExact = error === 0n && asked.interestOnCents === undefined
  return { carried: best, differences: isExact ? [] : [rounded(asked.interest, best, error)] }
}

/** Interest of so many days in cents, rounded up. */
export function interestOfDays(asked: AskedTerms, days: number): number {
  return Number((wantedPerDay(asked) * BigInt(days) + partsOfCent - 1n) / partsOfCent)
}

function formsOf(asked: AskedTerms, interest: RemessaInterest, wanted: bigint, rail: Rail): CarriedInterest[] {
  const { perMonthDecimals, perDayDecimals, perDayAmount } = rail.interest
  const perMonth = monthlyPpm(asked, interest, wanted)
  const forms: CarriedInterest[] = []
  if (perMonthDecimals !== null) forms.push({ perMonthPpm: roundedToDecimals(perMonth, perMonthDecimals) })
  if (perDayDecimals !== null) forms.push({ perDayPpm: roundedToDecimals(Math.round(perMonth / 30), perDayDecimals) })
  if (perDayAmount) forms.push({ perDayCents: Number(divideHalfUp(wanted, partsOfCent)) })
  return forms
}

function wantedPerDay({ amountCents, interestOnCents = amountCents, interest }: AskedTerms): bigint {
  return partsPerDay(interestOnCents, interest)
}

/** The rate of a month on the whole amount. */
function monthlyPpm(
  { amountCents, interestOnCents = amountCents }: AskedTerms,
  interest: RemessaInterest,
  wanted: bigint,
): number {
  if (interestOnCents !== amountCents) return Number(divideHalfUp(wanted, BigInt(amountCents)))
  if ('perMonthPpm' in interest) return interest.perMonthPpm
  if ('perDayPpm' in interest) return interest.perDayPpm * 30
  return Number(divideHalfUp(BigInt(interest.perDayCents) * partsOfCent, BigInt(amountCents)))
}

function partsPerDay(amountCents: number, interest: RemessaInterest | undefined): bigint {
  if (!interest) return 0n
  if ('perDayCents' in interest) return BigInt(interest.perDayCents) * partsOfCent
  if ('perDayPpm' in interest) return BigInt(amountCents) * BigInt(interest.perDayPpm) * 30n
  return BigInt(amountCents) * BigInt(interest.perMonthPpm)
}

function rounded(asked: RemessaInterest, carried: CarriedInterest | null, error: bigint): TermsDifference {
  return {
    kind: 'interestRounded',
    part: 'interest',
    // Each side rounds once.
    onceCents: 1,
    perDayMicroCents: Number((error * 1_000_000n + partsOfCent - 1n) / partsOfCent),
    // An amount a day is the usual form of most rails, not a change to be told title by title.
    ...(carried && 'perDayCents' in carried ? {} : { texts: { from: textOf(asked), to: textOf(carried) } }),
  }
}

function textOf(interest: RemessaInterest | null): string {
  if (interest === null) return 'nada'
  if ('perDayCents' in interest) return `${formatMoney(toCents(interest.perDayCents))} ao dia`
  if ('perDayPpm' in interest) return `${formatPercent(toPpm(interest.perDayPpm))} ao dia`
  return `${formatPercent(toPpm(interest.perMonthPpm))} ao mês`
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
