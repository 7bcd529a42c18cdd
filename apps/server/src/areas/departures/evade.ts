import { departures } from '@caderneta/contracts/departures'
import { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import type { InputOf } from '@caderneta/contracts/define'
import { firstOfMonth } from '@caderneta/kernel/calendar-date'
import { readTransaction } from '../../platform/db/connection.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { canEvade } from '../enrollments/public.ts'
import {
  billableForUpdate,
  invoicesOfEnrollment,
  productId,
  replacingInvoices,
  takenSlots,
  takeReplacingNumbers,
  withOwnTerms,
} from '../invoices/public.ts'
import { chargedProduct, productForCharge } from '../products/public.ts'
import { paidLater, penaltyCents, planOfEvasion } from './departure-plan.ts'
import { lockedEnrollment } from './departure-store.ts'
import { evadedEffects } from './evaded-effects.ts'
import { evasionRefusal } from './evasion-rules.ts'
import { penaltyOf } from './penalty-invoice.ts'

type Asked = InputOf<typeof departures.evade>['body']
type PartProblem = Extract<ReturnType<typeof replacingInvoices>, { problem: unknown }>['problem']

/** Later invoices are canceled, the month is charged as chosen, earlier debts stay; what was done is kept, to be undone. */
export const evade = action(departures.evade, {
  prepare: async ({ params: { id }, body }, { scope, platform }) => {
    const invoices = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.rows(invoicesOfEnrollment(scope, id)),
    )
    const issued = planOfEvasion(invoices, body).replaced.filter(({ invoice }) => invoice.number !== null)
    return { evasionId: newId(), numbers: await takeReplacingNumbers(scope, platform, id, issued.length) }
  },
  lock: ({ params: { id }, body }, scope) => ({
    ...lockedEnrollment(scope, id),
    billable: billableForUpdate(scope, [id], firstOfMonth(body.leftOn)),
    heldProduct: one('product', productForCharge(scope, productOf(body))),
    product: one('product', chargedProduct(scope, productOf(body))),
    taken: takenSlots(scope, [id], {
      productId: productId(scope, productOf(body)),
      competence: firstOfMonth(body.leftOn),
      installment: 1,
    }),
  }),
  decide: (state, { body }, scope, { evasionId, numbers }) => {
    const { enrollment, invoices } = state
    const ability = canEvade(EnrollmentStatus.parse(enrollment.status))
    if (!ability.can) return refuse(ability.reason)
    const billable = must(state.billable[0], 'an enrollment that is locked is there')
    const plan = planOfEvasion(invoices, body)
    const penalty = penaltyCents(plan, body.penaltyRate)
    const refusal = evasionRefusal({ enrollment, school: billable, invoices, plan, penalty }, body, scope.today)
    if (refusal) return refusal
    const made = replacingInvoices(scope, withOwnTerms(billable, 'tuition'), plan.replaced, numbers)
    if ('problem' in made) return partRefusal(made.problem)
    const fined = penaltyOf(billable, state, body, penalty)
    if ('refusal' in fined) return fined
    return accept(
      { id: enrollment.id, version: enrollment.version + 1, penalty, plan, leftOn: body.leftOn },
      evadedEffects(scope, {
        evasionId,
        enrollment,
        plan,
        body,
        drawnUp: made.drawnUp,
        penaltyCents: penalty,
        ...fined,
      }),
    )
  },
  view: ({ id, version, penalty, plan, leftOn }) => ({
    id,
    status: 'evaded' as const,
    version,
    canceledCount: plan.canceled.length,
    replacedCount: plan.replaced.length,
    penaltyCents: penalty,
    paidLater: paidLater(plan, leftOn),
  }),
})

/** Without a penalty nothing is charged: the enrollment fee stands for a product that is there. */
function productOf({ penaltyProduct }: Asked): string {
  return penaltyProduct ?? 'enrollment'
}

/** The discount is the student's own or the school's: what helps here is another charge for the month. */
function partRefusal({ code, values }: PartProblem) {
  return code === 'discount_too_large' ? refuse('month_part_too_small', {}, ['monthCharge']) : refuse(code, values)
}
