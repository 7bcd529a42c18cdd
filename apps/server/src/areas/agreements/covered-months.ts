// Which installments the money of each month is of, once an agreement has ended: months in their order, charges last. Pure.
import { laidOverMonths, type MonthShare, sharesOfCovered, sharesOfKept } from '@caderneta/kernel/agreement-terms'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { must } from '../../platform/must.ts'
import type { CoveredPart } from '../invoices/public.ts'
import type { AgreementTable, InstallmentRow, ItemRow } from './agreement-store.ts'
import { differenceOf } from './drawn-installments.ts'

type Agreement = Pick<
  AgreementTable,
  'id' | 'is_guaranteed' | 'total_cents' | 'principal_cents' | 'waived_principal_cents'
>
type Item = Pick<ItemRow, 'invoice_id' | 'principal_cents' | 'fine_cents' | 'interest_cents'>
type Paid = { id: string; cents: Cents }

/** Of one that was paid to the end: every cent of its total belongs to a month. */
export function partsOfKept(
  agreement: Agreement,
  items: readonly Item[],
  installments: readonly Pick<InstallmentRow, 'invoice_id' | 'cents'>[],
): CoveredPart[] {
  const { chargesCents, waivedCents } = differenceOf(agreement)
  const shares = sharesOfKept(items.map(agreedMonth), {
    chargesCents: toCents(chargesCents),
    waivedCents: toCents(waivedCents),
  })
  const paid = installments.map(({ invoice_id: id, cents }) => ({
    id: must(id, 'what is paid was issued'),
    cents: toCents(cents),
  }))
  return partsOf(agreement, items, { shares, paid, isKept: true })
}

/** Of one that is broken: what was paid, with the charges beyond all of its months. */
export function partsOfBroken(
  agreement: Agreement,
  items: readonly Item[],
  { paid, covered, chargesCents }: { paid: readonly Paid[]; covered: readonly Cents[]; chargesCents: Cents },
): CoveredPart[] {
  const shares = sharesOfCovered(items.map(agreedMonth), covered, chargesCents)
  return partsOf(agreement, items, { shares, paid, isKept: false })
}

function agreedMonth({ principal_cents: principal, fine_cents: fine, interest_cents: interest }: Item) {
  return { principalCents: toCents(principal), chargesCents: toCents(fine + interest) }
}

type Laid = { shares: readonly MonthShare[]; paid: readonly Paid[]; isKept: boolean }

function partsOf(
  { id: agreementId, is_guaranteed: isGuaranteed }: Agreement,
  items: readonly Item[],
  { shares, paid, isKept }: Laid,
): CoveredPart[] {
  const stretches = laidOverMonths(
    paid.map(({ cents }) => cents),
    shares,
  )
  return stretches.map(({ source, target, isCharges, fromCents, cents }) => ({
    agreementId,
    isKept,
    isGuaranteed,
    isCharges,
    invoiceId: must(items[target], 'it covers one of the months').invoice_id,
    installmentId: must(paid[source], 'it is paid of one of the installments').id,
    fromCents,
    cents,
  }))
}
