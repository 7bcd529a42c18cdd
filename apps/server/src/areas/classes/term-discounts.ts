// Discounts of enrollments and classes: as the database keeps them, as the contract shows them, and what the school allows.
import type { TermDiscountRecord, TermDiscounts } from '@caderneta/contracts/term-discounts'
import { DiscountKind } from '@caderneta/contracts/term-discounts'
import { addMonths, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { discountKinds, type TermDiscount } from '@caderneta/kernel/discounts'
import { toCents } from '@caderneta/kernel/money'
import { formatPercent, fractionFromPpm, toPpm, WHOLE_PPM } from '@caderneta/kernel/percent'
import { z } from 'zod'
import { refuse } from '../../platform/operation/effects.ts'

export type StoredDiscount = TermDiscount & { days: number; reason: string }

const Stored = z.array(
  z.object({
    kind: DiscountKind,
    percentPpm: z.number().transform(toPpm).nullable(),
    valueCents: z.number().transform(toCents).nullable(),
    days: z.number(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string(),
  }),
)

/** Of a column: what was read, or what is being written. */
export function storedDiscounts(column: unknown): StoredDiscount[] {
  return Stored.parse(typeof column === 'string' ? JSON.parse(column) : column)
}

/** What was given, in the order in which it applies. */
export function givenDiscounts(given: z.output<typeof TermDiscounts>): StoredDiscount[] {
  return given
    .map(({ percent, ...rest }) => ({ ...rest, percentPpm: percent }))
    .toSorted((one, other) => discountKinds.indexOf(one.kind) - discountKinds.indexOf(other.kind))
}

/** The same discounts in the next school year. */
export function aYearLater(discounts: readonly StoredDiscount[]): StoredDiscount[] {
  const later = (month: string | null) => month && addMonths(toCalendarDate(month), 12)
  return discounts.map((discount) => ({ ...discount, from: later(discount.from), to: later(discount.to) }))
}

export function shownDiscounts(column: unknown): TermDiscountRecord {
  return storedDiscounts(column).map(({ percentPpm, ...rest }) => ({
    ...rest,
    percent: percentPpm === null ? null : fractionFromPpm(percentPpm),
  }))
}

/** The school's maximum binds every discount but a scholarship. An amount is compared with the monthly fee. */
export function maximumRefusal(
  { max_early_discount_ppm: most }: { max_early_discount_ppm: number | null },
  monthlyCents: number,
  discounts: readonly StoredDiscount[],
  member = 'discounts',
) {
  if (most === null) return null
  const isBeyond = ({ kind, percentPpm, valueCents }: StoredDiscount) =>
    kind !== 'scholarship' &&
    // none: a discount in percent has no amount
    (percentPpm === null ? (valueCents ?? 0) * WHOLE_PPM > monthlyCents * most : percentPpm > most)
  if (!discounts.some(isBeyond)) return null
  return refuse('discount_above_school_maximum', { maximum: formatPercent(toPpm(most)) }, [member])
}
