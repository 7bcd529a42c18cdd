// What the form of the payers holds, and what follows from it. Pure.
import type { Payers } from '@caderneta/contracts/enrollment-payers'
import type { Enrollment } from '@caderneta/contracts/enrollments'
import { LEAST_INSTALLMENT } from '@caderneta/kernel/family-schedule'
import { splitByShare } from '@caderneta/kernel/installments'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { fractionFromPpm, ppmFromFraction, toPpm, WHOLE_PPM } from '@caderneta/kernel/percent'

export type ShareValues = Payers['shares'][number]
export type PayerValues = {
  coGuardianId: string | null
  coGuardianTaxId: string | null
  shares: ShareValues[]
}

const half: ShareValues = {
  category: null,
  productId: null,
  productName: null,
  guardianShare: 0.5,
  coGuardianShare: 0.5,
}

export function payerValues({ payers }: Pick<Enrollment, 'payers'>): PayerValues {
  return { coGuardianId: payers?.coGuardianId ?? null, coGuardianTaxId: null, shares: payers?.shares ?? [half] }
}

/** Nobody shares where no second guardian is named. */
export function payersGiven({ coGuardianId, coGuardianTaxId, shares }: PayerValues) {
  return coGuardianId === null && coGuardianTaxId === null
    ? { coGuardianId, coGuardianTaxId, shares: [] }
    : { coGuardianId, coGuardianTaxId, shares: shares.map(shareGiven) }
}

/** Without the name that it is shown by. */
function shareGiven({ category, productId, guardianShare, coGuardianShare }: ShareValues) {
  return { category, productId, guardianShare, coGuardianShare }
}

/** What one does not pay, the other does. */
export function rest(share: number): number {
  return fractionFromPpm(toPpm(Math.max(0, WHOLE_PPM - ppmFromFraction(share))))
}

export function sumPpm({ guardianShare, coGuardianShare }: ShareValues): number {
  return ppmFromFraction(guardianShare) + ppmFromFraction(coGuardianShare)
}

/** What each pays of an amount; null where the shares are not 100 %. */
export function partsOf(cents: number, share: ShareValues): [Cents, Cents] | null {
  if (sumPpm(share) !== WHOLE_PPM) return null
  const shares = [ppmFromFraction(share.guardianShare), ppmFromFraction(share.coGuardianShare)]
  const [first = toCents(0), second = toCents(0)] = splitByShare(toCents(cents), shares)
  return [first, second]
}

/** No invoice is issued of R$ 1,00 or less; who pays nothing gets none. */
export function isTooLittle(parts: readonly Cents[]): boolean {
  return parts.some((part) => part > 0 && part < LEAST_INSTALLMENT)
}
