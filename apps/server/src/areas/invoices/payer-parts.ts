// Whom a charge of an enrollment is billed to: one invoice for each payer of a share. Pure.
import { AnyCategory } from '@caderneta/contracts/products'
import { type PartBounds, partOf, wholePart } from '@caderneta/kernel/installments'
import { toCents } from '@caderneta/kernel/money'
import { WHOLE_PPM } from '@caderneta/kernel/percent'
import { guardianPpm, partsOf } from '../enrollments/public.ts'
import { storedDiscounts } from '../schools/public.ts'
import type { BillableEnrollment, Slot } from './billable-enrollment.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import type { InvoiceRecord } from './invoice-store.ts'

/** An enrollment as one payer is billed for it: in their name, with their part of the discounts in reais. Null: all of it. */
export type Bill<Enrollment extends BillableEnrollment = BillableEnrollment> = {
  enrollment: Enrollment
  part: PartBounds | null
  cents: number
}

/** What of a charge is not billed yet; null where all of it is. */
export function openPart(taken: readonly Pick<Slot, 'from_ppm' | 'to_ppm'>[]): PartBounds | null {
  const fromPpm = taken.find((slot) => slot.from_ppm === 0)?.to_ppm ?? 0 // none: the beginning is not billed
  const toPpm = taken.find((slot) => slot.to_ppm === WHOLE_PPM)?.from_ppm ?? WHOLE_PPM
  return fromPpm < toPpm ? { fromPpm, toPpm } : null
}

/** `productId`: of the catalog; absent: tuition, or the part that is paid at enrollment. */
type Charge = { category: string; productId?: string; cents: number; taken: readonly Slot[] }

/**
 * One bill for each part that is still to be billed. A month of which one part was billed keeps its shares, whatever was agreed since: the
 * other part is what is left, and goes to the payer who does not have the first.
 */
export function billsOf<Enrollment extends BillableEnrollment>(
  enrollment: Enrollment,
  { category, productId, cents, taken }: Charge,
): Bill<Enrollment>[] {
  const open = openPart(taken)
  if (!open) return []
  const ppm = guardianPpm(enrollment, AnyCategory.parse(category), productId)
  const bills = taken.length > 0 ? [{ part: open, isOfCo: isForCo(enrollment, ppm, taken) }] : sharesOf(ppm)
  return bills.map(({ part, isOfCo }) => billOf(isOfCo ? asCoGuardian(enrollment) : enrollment, part, cents))
}

/** The bill of one payer for all of a charge. */
export function soleBill<Enrollment extends BillableEnrollment>(
  enrollment: Enrollment,
  cents: number,
  isOfCo: boolean,
): Bill<Enrollment> {
  return billOf(isOfCo ? asCoGuardian(enrollment) : enrollment, wholePart, cents)
}

/** Leaves it R$ 1,00 or less to be paid? A whole bill is judged by the terms of its school. */
export function isPartTooSmall({ enrollment, part, cents }: Bill): boolean {
  return part !== null && (cents <= 100 || isDiscountTooLarge(cents, { ...enrollment, max_early_discount_ppm: null }))
}

/** As `enrollment` stands in an invoice that was drawn up: whoever owes it, in the name that they have now. */
export function inNameOf<Enrollment extends BillableEnrollment>(
  enrollment: Enrollment,
  invoice: Pick<BillableEnrollment, 'guardian_id' | 'guardian_name' | 'guardian_tax_id'>,
): Enrollment {
  const { guardian_id, guardian_name, guardian_tax_id } = invoice
  return { ...enrollment, guardian_id, guardian_name, guardian_tax_id }
}

type Part = Pick<InvoiceRecord, 'guardian_id' | 'guardian_name' | 'guardian_tax_id' | 'part_from_ppm' | 'part_to_ppm'>

/** What is billed in the place of an invoice: a part stays the same part, and is owed by the same payer. */
export function sameBill(enrollment: BillableEnrollment, invoice: Part, cents: number): Bill {
  const part = boundsOf(invoice)
  if (part === null) return { enrollment, part, cents }
  const early_discounts = partOfDiscounts(enrollment.early_discounts, part)
  return { enrollment: { ...inNameOf(enrollment, invoice), early_discounts }, part, cents }
}

/** The part of a charge that an invoice asks for; null: all of it. */
export function boundsOf(invoice: Pick<Part, 'part_from_ppm' | 'part_to_ppm'>): PartBounds | null {
  const { part_from_ppm: fromPpm, part_to_ppm: end } = invoice
  return fromPpm === null || end === null ? null : { fromPpm, toPpm: end }
}

/** Discounts in reais shared as the amount is; those in percent stay. */
export function partOfDiscounts(discounts: unknown, part: PartBounds) {
  return storedDiscounts(discounts).flatMap((tier) => {
    if (tier.valueCents === undefined) return [tier]
    const valueCents = partOf(toCents(tier.valueCents), part)
    return valueCents === 0 ? [] : [{ ...tier, valueCents }]
  })
}

function sharesOf(ppm: number | null): { part: PartBounds; isOfCo: boolean }[] {
  return partsOf(ppm).map((part) => ({ part, isOfCo: ppm !== null && part.fromPpm >= ppm }))
}

function isForCo(enrollment: BillableEnrollment, ppm: number | null, taken: readonly Slot[]): boolean {
  if (ppm === null || ppm === WHOLE_PPM) return false
  return ppm === 0 || taken.some(({ guardian_id: id }) => id === enrollment.guardian_id)
}

function asCoGuardian<Enrollment extends BillableEnrollment>(enrollment: Enrollment): Enrollment {
  const { co_guardian_id: id, co_guardian_name: name, co_guardian_tax_id: taxId } = enrollment
  if (id === null || name === null || taxId === null) return enrollment
  return inNameOf(enrollment, { guardian_id: id, guardian_name: name, guardian_tax_id: taxId })
}

function billOf<Enrollment extends BillableEnrollment>(
  enrollment: Enrollment,
  part: PartBounds,
  cents: number,
): Bill<Enrollment> {
  if (part.fromPpm === 0 && part.toPpm === WHOLE_PPM) return { enrollment, part: null, cents }
  const shared = { ...enrollment, early_discounts: partOfDiscounts(enrollment.early_discounts, part) }
  return { enrollment: shared, part, cents: partOf(toCents(cents), part) }
}
