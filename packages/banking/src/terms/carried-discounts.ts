import { formatMoney, toCents } from '@caderneta/kernel/money'
import { applyPpm, toPpm } from '@caderneta/kernel/percent'
import type { RemessaDiscount } from '../cnab/remessa-title.ts'
import type { AskedTerms } from './asked-terms.ts'
import type { CarriedDiscount, TermsDifference } from './carried-shapes.ts'
import type { Rail } from './rail.ts'

type Carried = { carried: CarriedDiscount[]; differences: TermsDifference[] }

/**
 * Always amounts, rounded once: a percentage would be cut to the rail's decimals. Tiers that another one beats on every
 * day of theirs are left out, which changes nothing. Where there is no room for all, the latest stay.
 */
export function carriedDiscounts(asked: AskedTerms, rail: Rail): Carried {
  const { amountCents, discounts = [] } = asked
  const tiers = withoutBeaten(discounts.map((each) => ({ until: each.until, cents: centsOf(each, amountCents) })))
  const differences: TermsDifference[] = []
  const most = amountCents - 1
  for (const tier of tiers) {
    if (tier.cents <= most) continue
    const excess = Math.min(tier.cents, amountCents) - most
    differences.push({ kind: 'discountCapped', part: 'discount', onceCents: excess, perDayMicroCents: 0 })
    tier.cents = most
  }
  const possible = withoutBeaten(tiers)
  const carried = possible.slice(Math.max(0, possible.length - rail.discounts))
  const kept = carried[0]?.cents ?? 0
  for (const tier of possible.slice(0, possible.length - carried.length)) differences.push(notCarried(tier, kept))
  return { carried, differences }
}

function centsOf(discount: RemessaDiscount, amountCents: number): number {
  return 'cents' in discount ? discount.cents : applyPpm(toCents(amountCents), toPpm(discount.ppm))
}

/** From the earliest to the latest, those alone that give more than every later one. */
function withoutBeaten(tiers: readonly CarriedDiscount[]): CarriedDiscount[] {
  const kept: CarriedDiscount[] = []
  const latestFirst = tiers.toSorted((a, b) => (a.until === b.until ? b.cents - a.cents : a.until < b.until ? 1 : -1))
  for (const tier of latestFirst) if (tier.cents > (kept[0]?.cents ?? 0)) kept.unshift({ ...tier })
  return kept
}

function notCarried(tier: CarriedDiscount, keptCents: number): TermsDifference {
  return {
    kind: 'discountNotCarried',
    part: 'discount',
    onceCents: tier.cents - keptCents,
    perDayMicroCents: 0,
    discount: tier,
    texts: {
      from: `${formatMoney(toCents(tier.cents))} até ${tier.until.split('-').toReversed().join('/')}`,
      to: keptCents === 0 ? 'nenhum desconto' : formatMoney(toCents(keptCents)),
    },
  }
}
