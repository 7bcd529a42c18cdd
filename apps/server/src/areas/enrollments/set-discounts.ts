import { enrollments, events } from '@caderneta/contracts/enrollments'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { maximumRefusal } from '../classes/public.ts'
import { type AnnualPlan, discountsRefusal, planOf, rowPlan } from './annual-plan.ts'
import { canSetDiscounts } from './enrollment-rules.ts'
import { enrollmentWithClass, type WithClass } from './enrollment-store.ts'
import { toEnrollment } from './enrollment-view.ts'
import { givenProductDiscounts, productDiscountsRefusal, productsNamed } from './product-discounts.ts'
import { sharesRefusal } from './payer-shares.ts'

/** What is issued from now on has them; invoices that stand keep what they were issued with. */
export const setDiscounts = action(enrollments.setDiscounts, {
  lock: ({ params, body }, scope) => ({
    enrollment: one('enrollment', enrollmentWithClass(scope, params.id)),
    products: productsNamed(scope, body.productDiscounts?.map(({ productId }) => productId) ?? []),
  }),
  decide: ({ enrollment: before, products }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canSetDiscounts(before.status)
    if (!ability.can) return refuse(ability.reason)
    const plan = planOf(rowPlan(before), body)
    const ofProducts = body.productDiscounts ? givenProductDiscounts(body.productDiscounts) : null
    const refusal =
      (ofProducts && productDiscountsRefusal(ofProducts, products, before)) ?? installmentsRefusal(before, plan)
    if (refusal) return refusal
    const columns = {
      discounts: JSON.stringify(plan.discounts),
      ...(ofProducts && { product_discounts: JSON.stringify(ofProducts) }),
    }
    const { after, effects } = changed('enrollment', scope, before, columns, { event: events['enrollment.updated'] })
    return accept(after, effects)
  },
  view: toEnrollment,
})

/** What forbids the discounts of the installments. */
function installmentsRefusal(before: WithClass, plan: AnnualPlan) {
  return (
    discountsRefusal(plan, before.school_year) ??
    maximumRefusal(before, before.monthly_cents, plan.discounts) ??
    sharesRefusal(before, plan, before.school_year)
  )
}
