import type { plans } from '@caderneta/contracts/plans'
import type { FormValues } from '../../client/form-values.ts'

export type PlanValues = FormValues<typeof plans.create>
export type TermsValues = PlanValues['terms']

/** What most schools have: revenue guaranteed, closed on the 25th, paid on the 5th by bank transfer. */
export function newPlan(validFrom: string): PlanValues {
  return {
    name: null,
    validFrom,
    terms: {
      coverage: 'guaranteed',
      categories: ['tuition'],
      productIds: [],
      strategy: '12+1',
      closingDay: 25,
      autoClose: true,
      dateMode: 'fixed',
      days: [{ day: 5, percent: 1 }],
      dayKind: 'business',
      shift: 'postpone',
      payoutBy: 'bank',
      feeKind: 'percent',
      feePercent: 0,
      feeCents: 0,
      lateChargesTo: 'school',
      discountBorneBy: 'school',
    },
  }
}
