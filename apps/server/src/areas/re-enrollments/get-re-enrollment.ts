import { type ReEnrollmentDetail, reEnrollments } from '@caderneta/contracts/re-enrollments'
import { periodOf } from '@caderneta/contracts/known-settings'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { queryWith } from '../../platform/operation/query.ts'
import { type Ability, no, notFound, yes } from '../../platform/refusal.ts'
import { isBlocking, periodRefusal } from '../enrollments/public.ts'
import { masked } from '../guardians/public.ts'
import { type SettingValues, settingsBySchool } from '../settings/public.ts'
import { debtsOf, type DebtRow, oneReEnrollment, type RetentionRow, retentionOf } from './re-enrollment-store.ts'
import { type JudgedRow, toReEnrollment } from './re-enrollment-view.ts'
import { canLift, stateOf } from './retention-rules.ts'

export const getReEnrollment = queryWith(
  reEnrollments.get,
  settingsBySchool,
  async (tx, { params: { id } }, scope, settings) => {
    const [student, debts, retention] = await Promise.all([
      tx.first(oneReEnrollment(scope, id)),
      tx.rows(debtsOf(scope, id)),
      tx.first(retentionOf(scope, id)),
    ])
    if (!student) throw notFound('enrollment')
    const values = settings(student.school_id)
    const row = { ...student, is_blocking: isBlocking(values) }
    return {
      ...toReEnrollment(row, scope),
      checks: checksOf(row, values, scope),
      debts: debts.map((debt) => toDebt(debt, scope)),
      retention: retention ? toRetention(retention) : null,
      can: {
        enroll: allowed(reEnrollments.enroll, scope, canGoOn(row)),
        retain: allowed(reEnrollments.retain, scope, canRetain(row)),
        lift: allowed(reEnrollments.lift, scope, canLift(retention)),
      },
    }
  },
)

function checksOf(row: JudgedRow, values: SettingValues, { today }: Scope): ReEnrollmentDetail['checks'] {
  const period = periodOf(values['Caderneta.Enrollment.PreEnrollmentPeriod'])
  const { from = null, until = null } = period ?? {}
  const isOutside = periodRefusal(values, row.school_year + 1, today) !== null
  const none = { from: null, until: null }
  return [
    { check: 'debts', result: found(row.overdue_count, row), ...none },
    { check: 'agreement', result: found(row.unpaid_agreements, row), ...none },
    { check: 'enrollment', result: row.enrollment_status === 'evaded' ? 'refuses' : 'good', ...none },
    {
      check: 'period',
      result: isOutside ? 'refuses' : 'good',
      from,
      until,
    },
  ]
}

function found(count: number, { is_blocking: isHeld }: JudgedRow): 'good' | 'warns' | 'refuses' {
  if (count === 0) return 'good'
  return isHeld ? 'refuses' : 'warns'
}

type Gone = 'enrollment_already_exists' | 'enrollment_evaded'

function canGoOn({ next_id, enrollment_status }: JudgedRow): Ability<Gone> {
  if (next_id !== null) return no('enrollment_already_exists')
  return enrollment_status === 'evaded' ? no('enrollment_evaded') : yes
}

function canRetain(row: JudgedRow): Ability<Gone | 'nothing_to_retain'> {
  const ability = canGoOn(row)
  if (!ability.can) return ability
  return row.debt_count === 0 ? no('nothing_to_retain') : yes
}

function toDebt(debt: DebtRow, { isMasked }: Scope) {
  const { id: invoiceId, number, due_on: dueDate, open_cents: openCents, is_first_installment } = debt
  const studentName = isMasked ? masked.name(debt.student_name) : debt.student_name
  return { invoiceId, number, studentName, dueDate, openCents, isFirstInstallment: is_first_installment }
}

function toRetention(retention: RetentionRow) {
  return {
    condition: retention.condition,
    owedCents: retention.owed_cents,
    createdAt: retention.created_at.toISOString(),
    state: stateOf(retention),
    liftReason: retention.lift_reason,
    liftedAt: retention.lifted_at?.toISOString() ?? null,
  }
}
