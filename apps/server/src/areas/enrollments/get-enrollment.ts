import { departures } from '@caderneta/contracts/departures'
import { type EnrollmentStatus, enrollments } from '@caderneta/contracts/enrollments'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { rowPlan, scheduleOf } from './annual-plan.ts'
import {
  canCancel,
  canConfirm,
  canEvade,
  canRemove,
  canSetDiscounts,
  canUnmark,
  canUpdate,
} from './enrollment-rules.ts'
import { standing } from './enrollment-standing.ts'
import { enrollmentsInScope, pastOf } from './enrollment-store.ts'
import { sharedProductIds, withProductShares } from './payer-shares.ts'
import { productsNamed, shownProductDiscounts, storedProductDiscounts } from './product-discounts.ts'
import { toEnrollment } from './enrollment-view.ts'

export const getEnrollment = query(enrollments.get, async (tx, { params }, scope) => {
  const [row, past] = await Promise.all([
    tx.first(enrollmentsInScope(scope).select(standing(scope).as('standing')).where('e.id', '=', params.id)),
    tx.first(pastOf(scope, params.id)),
  ])
  if (!row) throw notFound('enrollment')
  const record = toEnrollment(row, scope)
  const schedule = scheduleOf(rowPlan(row), row.school_year)
  const ofDiscounts = storedProductDiscounts(row.product_discounts).map(({ productId }) => productId)
  const ids = [...new Set([...ofDiscounts, ...sharedProductIds(row)])]
  const products = ids.length === 0 ? [] : await tx.rows(productsNamed(scope, ids))
  const productDiscounts = shownProductDiscounts(row.product_discounts, products)
  const payers = withProductShares(record.payers, row, products)
  return { ...record, payers, schedule, productDiscounts, can: abilities(record.status, past !== undefined, scope) }
})

function abilities(status: EnrollmentStatus, hasPast: boolean, scope: Scope) {
  return {
    update: allowed(enrollments.update, scope, canUpdate(status)),
    setDiscounts: allowed(enrollments.setDiscounts, scope, canSetDiscounts(status)),
    setPayers: allowed(enrollments.setPayers, scope, canSetDiscounts(status)),
    setTuitionVisibility: allowed(enrollments.setTuitionVisibility, scope, canSetDiscounts(status)),
    confirm: allowed(enrollments.confirm, scope, canConfirm(status)),
    cancel: allowed(departures.cancel, scope, canCancel(status)),
    evade: allowed(departures.evade, scope, canEvade(status)),
    unmark: allowed(departures.unmark, scope, canUnmark(status)),
    remove: allowed(departures.remove, scope, canRemove(hasPast)),
  }
}
