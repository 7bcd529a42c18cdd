import { type EnrollmentStatus, enrollments } from '@caderneta/contracts/enrollments'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { rowPlan, scheduleOf } from './annual-plan.ts'
import { canCancel, canConfirm, canSetDiscounts, canUpdate } from './enrollment-rules.ts'
import { enrollmentsInScope, liveInvoicesOf } from './enrollment-store.ts'
import { toEnrollment } from './enrollment-view.ts'

export const getEnrollment = query(enrollments.get, async (tx, { params }, scope) => {
  const [row, live] = await Promise.all([
    tx.first(enrollmentsInScope(scope).where('e.id', '=', params.id)),
    tx.first(liveInvoicesOf(scope, params.id)),
  ])
  if (!row) throw notFound('enrollment')
  const record = toEnrollment(row, scope)
  const schedule = scheduleOf(rowPlan(row), row.school_year)
  // none: an enrollment without invoices
  return { ...record, schedule, can: abilities(record.status, live?.invoices ?? 0, scope) }
})

function abilities(status: EnrollmentStatus, liveInvoices: number, scope: Scope) {
  return {
    update: allowed(enrollments.update, scope, canUpdate(status)),
    setDiscounts: allowed(enrollments.setDiscounts, scope, canSetDiscounts(status)),
    confirm: allowed(enrollments.confirm, scope, canConfirm(status)),
    cancel: allowed(enrollments.cancel, scope, canCancel(status, liveInvoices)),
  }
}
