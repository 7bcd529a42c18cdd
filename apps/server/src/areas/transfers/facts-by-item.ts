// Rows of invoices -> facts of their items: what of a payment, of a bank fee and of the plan's fee is for each. Pure.
import { dividedBy } from '@caderneta/kernel/item-shares'
import { type Cents, sumCents, toCents } from '@caderneta/kernel/money'
import type { CostFact, FeeGroup } from '@caderneta/kernel/transfer-facts'
import { must } from '../../platform/must.ts'
import { sharesOfPayments } from '../invoices/public.ts'
import type { CostFactRow, PaymentFactRow } from './fact-queries.ts'

/** Each row with the amounts of its item. */
export function paymentRowsByItem(rows: readonly PaymentFactRow[]): PaymentFactRow[] {
  const sharesOf = new Map<string, ReturnType<typeof sharesOfPayments>>()
  return rows.map((row) => {
    const { id, invoice_id: invoiceId, item, shared } = row
    if (shared === null) return row
    const shares =
      sharesOf.get(invoiceId) ??
      sharesOfPayments(
        shared.items.map(({ basis, ...each }) => ({ ...each, isGuaranteed: basis === 'guaranteed' })),
        shared.payments,
      )
    sharesOf.set(invoiceId, shares)
    const own = must(
      shares.get(id)?.find((share) => share.item === item),
      'a payment has a share for each item of its invoice',
    )
    return {
      ...row,
      cents: own.cents,
      principal_cents: own.principalCents,
      charges_cents: own.chargesCents,
      discount_cents: own.discountCents,
    }
  })
}

/** What the bank kept goes by the values of the items. */
export function costFact(row: CostFactRow): CostFact {
  const { id, invoice_id: invoiceId, item, bank_account_id: bankAccountId, item_cents: values, place } = row
  const whole = toCents(row.cents)
  const parts = values === null ? [whole] : dividedBy(whole, values.map(toCents))
  return { id, invoiceId, item, bankAccountId, cents: must(parts[place - 1], 'an item has its place') }
}

/** The items of one key bear one fee together. A fact alone under its key stays as it is. */
export function withFeeGroups<Fact extends { item: number; feeGroup?: FeeGroup }>(
  facts: readonly Fact[],
  keyOf: (fact: Fact) => string,
  centsOf: (fact: Fact) => Cents,
): readonly Fact[] {
  // Of a first item alone each fact is by itself under its key.
  if (facts.every(({ item }) => item === 1)) return facts
  const groups = Map.groupBy(facts, keyOf)
  const before = new Map<string, Cents>()
  return facts.map((fact) => {
    const key = keyOf(fact)
    const group = must(groups.get(key), 'a fact is in the group of its key')
    if (group.length === 1) return fact
    const beforeCents = before.get(key) ?? toCents(0) // none: the first of them
    before.set(key, sumCents([beforeCents, centsOf(fact)]))
    return { ...fact, feeGroup: { beforeCents, wholeCents: sumCents(group.map(centsOf)) } }
  })
}
