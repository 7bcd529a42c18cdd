// Between which days and amounts money at the counter may lie. The call refuses what is outside, and the record and the charges of a day
// say it beforehand.
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { refuse } from '../../platform/operation/effects.ts'
import type { InvoiceRecord } from './invoice-store.ts'
import type { InvoiceTable } from './invoice-rows.ts'

export type ReceiptDates = { earliest: string | null; latest: string }

export type ReceiptAmounts = {
  leastCents: number
  mostCents: number
  /** From here on the invoice is settled. */
  settlingCents: number
  /** Up to here it is a part, and what stays open can be charged; null: no part of it can be taken. */
  mostPartCents: number | null
}

export function receiptDates({ issued_on }: Pick<InvoiceTable, 'issued_on'>, today: string): ReceiptDates {
  return { earliest: issued_on, latest: today }
}

/** Neither a part nor the rest that it leaves may be R$ 1,00 or less: no slip, no Pix and no counter takes so little. */
const leastPayableCents = 101

type Owed = { discountCents: number; totalCents: number }

/**
 * The school may waive charges, and take a part of what is owed without them; what is missing within the network's tolerance is let go, as
 * it is of a payment by the bank. Above twice what is due and R$ 100,00 it was mistyped. What a school that is not guaranteed takes beyond
 * what is due is between it and the family: the provider, who holds none of it, gives no credit.
 */
export function receiptAmounts(
  { open_cents: openCents, is_guaranteed: isGuaranteed }: Pick<InvoiceRecord, 'open_cents' | 'is_guaranteed'>,
  { discountCents, totalCents }: Owed,
  toleranceCents: number,
): ReceiptAmounts {
  const netCents = openCents - discountCents
  const settlingCents = Math.max(netCents - toleranceCents, 0)
  const mostPartCents = Math.min(netCents - leastPayableCents, settlingCents - 1)
  const hasParts = mostPartCents >= leastPayableCents
  return {
    leastCents: hasParts ? leastPayableCents : settlingCents,
    mostCents: isGuaranteed ? 2 * totalCents + 10_000 : totalCents,
    settlingCents,
    mostPartCents: hasParts ? mostPartCents : null,
  }
}

/** Why that much is not taken; null where it is. */
export function amountRefusal({ mostCents, settlingCents, mostPartCents }: ReceiptAmounts, cents: number) {
  if (cents > mostCents) return refuse('payment_too_large', { most: money(mostCents) }, ['totalPaidCents'])
  if (cents >= settlingCents) return null
  const settling = money(settlingCents)
  if (mostPartCents === null) return refuse('payment_too_small', { net: settling }, ['totalPaidCents'])
  if (cents <= mostPartCents) return null
  return refuse('payment_leaves_little', { net: settling, part: money(mostPartCents) }, ['totalPaidCents'])
}

function money(cents: number): string {
  return formatMoney(toCents(cents))
}
