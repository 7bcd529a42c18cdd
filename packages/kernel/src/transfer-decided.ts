// What people decided about a school's money: retentions that are put off, and amounts that are due in a transfer. Each moves once.
import { type CalendarDate, monthOf, yearOf } from './calendar-date.ts'
import { type Cents, sumCents, toCents } from './money.ts'
import { applyPpm, type Ppm, toPpm, WHOLE_PPM } from './percent.ts'
import { divideHalfUp } from './rounding.ts'
import type { DecidedComponent, DeferralFact, Movement, PlannedFact, TransferLineKind } from './transfer-facts.ts'

/** Lines that take from the school what it was given before, by their origin. */
export const retainedLines = ['evaded', 'canceled', 'counter', 'discounts'] as const
export type RetainedLine = (typeof retainedLines)[number]

export function retainedLineOf(line: TransferLineKind): RetainedLine | undefined {
  return retainedLines.find((each) => each === line)
}

/** What a movement takes from the school: its cents less the fee that goes back with them. Zero where it takes nothing. */
export function retainedCents({ line, cents, feeCents }: Pick<Movement, 'line' | 'cents' | 'feeCents'>): Cents {
  return toCents(retainedLineOf(line) === undefined ? 0 : Math.max(feeCents - cents, 0))
}

/** What is taken from the school, by invoice or payment: the movements of its items in one, under the first of them. */
export function retainedSources(movements: readonly Movement[]): Movement[] {
  const bySource = new Map<string, Movement>()
  for (const movement of movements) {
    if (retainedCents(movement) === 0) continue
    const before = bySource.get(keyOf(movement))
    const add = (pick: (of: Movement) => Cents) => sumCents([movement, ...(before ? [before] : [])].map(pick))
    const item = before?.item ?? movement.item // none: the first of them
    bySource.set(keyOf(movement), {
      ...movement,
      item,
      cents: add(({ cents }) => cents),
      feeCents: add(({ feeCents }) => feeCents),
    })
  }
  return [...bySource.values()]
}

/**
 * A retention is put off in the transfer that takes its origins, whole: where one of them is no longer taken, or takes something else, it
 * puts nothing off, and what is left of it is taken at once.
 */
export function deferralMovements(deferrals: readonly DeferralFact[], taken: readonly Movement[]): Movement[] {
  if (deferrals.length === 0) return []
  // An origin is an invoice or a payment with all its items.
  const byKey = new Map<string, number>()
  for (const movement of taken) byKey.set(keyOf(movement), (byKey.get(keyOf(movement)) ?? 0) + retainedCents(movement))
  return deferrals
    .filter(({ origins }) => origins.length > 0 && origins.every((origin) => byKey.get(keyOf(origin)) === origin.cents))
    .map(({ id, origins }) => decidedMovement('deferral', id, sumCents(origins.map(({ cents }) => cents))))
}

function keyOf({ component, sourceId, turn }: Pick<Movement, 'component' | 'sourceId' | 'turn'>): string {
  return `${component} ${sourceId} ${turn}`
}

export function plannedMovement({ component, id, cents }: PlannedFact): Movement {
  return decidedMovement(component, id, cents)
}

function decidedMovement(component: DecidedComponent, sourceId: string, cents: Cents): Movement {
  return {
    component,
    sourceId,
    item: 0,
    turn: 1,
    line: component === 'deferral' ? 'deferred' : component,
    invoiceId: null,
    enrollmentId: null,
    bankAccountId: null,
    basis: null,
    cents,
    feeCents: toCents(0),
  }
}

export type MonthlyRate = { kind: 'simple' | 'compound'; ppm: Ppm }

/** Months from the transfer that would have taken it to the one that takes it. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from)
}

/** Interest on an amount over whole months, rounded half up once. */
export function interestOf(principal: Cents, months: number, { kind, ppm }: MonthlyRate): Cents {
  if (months <= 0) return toCents(0)
  if (kind === 'simple') return applyPpm(principal, toPpm(ppm * months))
  const whole = BigInt(WHOLE_PPM) ** BigInt(months)
  const grown = BigInt(WHOLE_PPM + ppm) ** BigInt(months)
  return toCents(Number(divideHalfUp(BigInt(principal) * (grown - whole), whole)))
}

/** Price of money that comes days earlier: the monthly rate by thirtieths, rounded half up once, never more than the money. */
export function priceOfDays(cents: Cents, days: number, monthly: Ppm): Cents {
  const price = divideHalfUp(BigInt(cents) * BigInt(monthly) * BigInt(Math.max(days, 0)), BigInt(WHOLE_PPM) * 30n)
  return toCents(Math.min(Number(price), cents))
}
