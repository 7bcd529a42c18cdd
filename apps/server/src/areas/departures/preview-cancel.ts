import { departures } from '@caderneta/contracts/departures'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { enrollmentsInScope } from '../enrollments/public.ts'
import { invoicesOfEnrollment } from '../invoices/public.ts'
import { heldOf, planOfCancel } from './departure-plan.ts'
import { toOutcome } from './departure-view.ts'

export const previewCancel = query(departures.previewCancel, async (tx, { params: { id } }, scope) => {
  const [enrollment, invoices] = await Promise.all([
    tx.first(enrollmentsInScope(scope).where('e.id', '=', id)),
    tx.rows(invoicesOfEnrollment(scope, id)),
  ])
  if (!enrollment) throw notFound('enrollment')
  const plan = planOfCancel(invoices, scope.today)
  return toOutcome(plan, { leftOn: scope.today, penaltyCents: 0, problem: heldOf(plan) })
})
