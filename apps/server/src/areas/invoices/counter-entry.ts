// What money at the counter posts: to whom it belongs, item by item. Pure.
import type { Settlement } from '@caderneta/kernel/late-charges'
import { itemShares, type ItemShare } from '@caderneta/kernel/item-shares'
import { sumCents, toCents } from '@caderneta/kernel/money'
import type { InvoiceOwners, Split } from '../ledger/public.ts'
import { paidAtSchoolEntry, paidForBothEntry, paidToSchoolEntry } from './invoice-entries.ts'
import type { ItemRow } from './invoice-rows.ts'
import { openItems, type PaidBefore } from './payment-shares.ts'

type Given = { items: readonly ItemRow[]; before: readonly PaidBefore[]; postedOn: string }

/** @param given the items, and all payments before this one, those that were taken back too. */
export function counterEntry(owners: InvoiceOwners, split: Settlement, { items, before, postedOn }: Given) {
  if (items.every((item) => item.is_guaranteed)) return paidAtSchoolEntry(owners, split, postedOn)
  if (!items.some((item) => item.is_guaranteed)) return paidToSchoolEntry(owners, split, postedOn)
  const paidItems = items.map(({ position: item, cents, is_guaranteed: isGuaranteed }) => ({
    item,
    cents,
    isGuaranteed,
  }))
  const shares = itemShares(split, openItems(paidItems, before))
  const guaranteed = splitOf(shares.filter(({ isGuaranteed }) => isGuaranteed))
  const others = splitOf(shares.filter(({ isGuaranteed }) => !isGuaranteed))
  // What is let go is of no item: it moves no money.
  return paidForBothEntry(
    owners,
    { guaranteed: { ...guaranteed, toleratedCents: split.toleratedCents }, others },
    postedOn,
  )
}

function splitOf(shares: readonly ItemShare[]): Split {
  const sum = (pick: (share: ItemShare) => number) => sumCents(shares.map((share) => toCents(pick(share))))
  return {
    principalCents: sum(({ principalCents }) => principalCents),
    chargesCents: sum(({ chargesCents }) => chargesCents),
    discountCents: sum(({ discountCents }) => discountCents),
    surplusCents: sum(({ surplusCents }) => surplusCents),
    toleratedCents: toCents(0),
  }
}
