import { departures } from '@caderneta/contracts/departures'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { enrollmentsInScope } from '../enrollments/public.ts'
import { invoicesOfEnrollment } from '../invoices/public.ts'
import { penaltyCents, planOfEvasion } from './departure-plan.ts'
import { toOutcome } from './departure-view.ts'
import { invoiceProblem } from './evasion-rules.ts'

export const previewEvasion = query(departures.previewEvasion, async (tx, { params: { id }, query: asked }, scope) => {
  const [enrollment, invoices] = await Promise.all([
    tx.first(enrollmentsInScope(scope).where('e.id', '=', id)),
    tx.rows(invoicesOfEnrollment(scope, id)),
  ])
  if (!enrollment) throw notFound('enrollment')
  const plan = planOfEvasion(invoices, asked)
  return toOutcome(plan, {
    leftOn: asked.leftOn,
    penaltyCents: penaltyCents(plan, asked.penaltyRate),
    problem: invoiceProblem(plan, scope.today),
  })
})
