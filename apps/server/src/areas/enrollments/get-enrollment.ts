import { type EnrollmentStatus, enrollments } from '@caderneta/contracts/enrollments'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canCancel, canConfirm, canUpdate, permitted } from './enrollment-rules.ts'
import { enrollmentsInScope, liveInvoicesOf } from './enrollment-store.ts'
import { toEnrollment } from './enrollment-view.ts'

export const getEnrollment = query(enrollments.get, async (tx, { params }, scope) => {
  const [row, live] = await Promise.all([
    tx.first(enrollmentsInScope(scope).where('e.id', '=', params.id)),
    tx.first(liveInvoicesOf(scope, params.id)),
  ])
  if (!row) throw notFound('enrollment')
  const record = toEnrollment(row, scope)
  // none: an enrollment without invoices
  return { ...record, can: abilities(record.status, live?.invoices ?? 0, scope.policies) }
})

function abilities(status: EnrollmentStatus, liveInvoices: number, policies: ReadonlySet<string>) {
  return {
    update: permitted(policies, 'Caderneta.Enrollment.Update', canUpdate(status)),
    confirm: permitted(policies, 'Caderneta.Enrollment.Update', canConfirm(status)),
    cancel: permitted(policies, 'Caderneta.Enrollment.Delete', canCancel(status, liveInvoices)),
  }
}
