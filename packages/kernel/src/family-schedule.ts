// What a family pays of an annuity, and in which installments.
import { splitEqually } from './installments.ts'
import { type Cents, toCents } from './money.ts'

/** An invoice is above R$ 1,00, so no installment is smaller. */
export const LEAST_INSTALLMENT = toCents(101)

export type FamilyInstallment = { number: number; of: number; cents: Cents }

/** Can the annuity be paid in so many installments, none below the least one? */
export function fitsInstallments(annuity: Cents, installments: number): boolean {
  return Number.isInteger(installments) && installments > 0 && Math.floor(annuity / installments) >= LEAST_INSTALLMENT
}

/**
 * The annuity in equal installments; the last one takes the cents. Who enters late pays the installments that remain, each as it
 * is: `passed` of them are not owed.
 * @throws RangeError when an installment would be below the least one, or none remains.
 */
export function familySchedule(annuity: Cents, installments: number, passed = 0): FamilyInstallment[] {
  if (!fitsInstallments(annuity, installments)) throw new RangeError('an installment would be below R$ 1,01')
  if (!Number.isInteger(passed) || passed < 0 || passed >= installments)
    throw new RangeError(`${passed} of ${installments} installments leave none`)
  return splitEqually(annuity, installments)
    .map((cents, index) => ({ number: index + 1, of: installments, cents }))
    .slice(passed)
}
