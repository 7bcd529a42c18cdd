import { departures } from '@caderneta/contracts/departures'
import { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canCancel, departed } from '../enrollments/public.ts'
import { canceledInvoices } from '../invoices/public.ts'
import { heldOf, nameOf, paidLater, planOfCancel } from './departure-plan.ts'
import { lockedEnrollment } from './departure-store.ts'

/** For good. Unpaid invoices are canceled with it, and their titles written off by the next remessa; paid ones stay paid. */
export const cancelEnrollment = action(departures.cancel, {
  lock: ({ params }, scope) => lockedEnrollment(scope, params.id),
  decide: ({ enrollment, invoices }, { body: { comment } }, scope) => {
    const ability = canCancel(EnrollmentStatus.parse(enrollment.status))
    if (!ability.can) return refuse(ability.reason)
    const plan = planOfCancel(invoices, scope.today)
    const holding = heldOf(plan)
    if (holding) return refuse(holding.code, { number: nameOf(holding.invoice) })
    const status = 'canceled'
    const own = departed(scope, enrollment, { status, departedOn: scope.today }, { comment })
    const gone = canceledInvoices(scope, plan.canceled, { data: { comment } })
    const canceledIds = plan.canceled.map(({ id }) => id)
    return accept(
      {
        ...enrollment,
        status,
        version: enrollment.version + 1,
        canceledCount: canceledIds.length,
        paidLater: paidLater(plan, scope.today),
      },
      {
        parts: [...own.parts, ...gone.parts],
        history: [...own.history, ...gone.history],
        entries: gone.entries,
        audit: {
          subjectId: enrollment.id,
          body: {
            before: { status: enrollment.status },
            after: { status, departedOn: scope.today },
            comment,
            canceledIds,
          },
        },
        events: [...own.events, ...gone.events],
      },
    )
  },
  view: ({ id, version, canceledCount, paidLater: later }) => ({
    id,
    status: 'canceled' as const,
    version,
    canceledCount,
    replacedCount: 0,
    penaltyCents: 0,
    paidLater: later,
  }),
})
