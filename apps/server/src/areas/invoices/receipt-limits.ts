// Between which days and amounts money at the counter may lie. The call refuses what is outside, and the record and the charges of a day
// say it beforehand.
import type { InvoiceRecord, InvoiceTable } from './invoice-store.ts'

export type ReceiptDates = { earliest: string | null; latest: string }
export type ReceiptAmounts = { leastCents: number; mostCents: number }

export function receiptDates({ issued_on }: Pick<InvoiceTable, 'issued_on'>, today: string): ReceiptDates {
  return { earliest: issued_on, latest: today }
}

/**
 * The school may waive charges, never what is owed without them; above twice what is due and R$ 100,00 it was mistyped. What a school
 * that is not guaranteed takes beyond what is due is between it and the family: the provider, who holds none of it, gives no credit.
 */
export function receiptAmounts(
  { open_cents: openCents, is_guaranteed: isGuaranteed }: Pick<InvoiceRecord, 'open_cents' | 'is_guaranteed'>,
  { discountCents, totalCents }: { discountCents: number; totalCents: number },
): ReceiptAmounts {
  return { leastCents: openCents - discountCents, mostCents: isGuaranteed ? 2 * totalCents + 10_000 : totalCents }
}
