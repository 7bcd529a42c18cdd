// Row -> contract: what becomes of the student, and what speaks against it.
import type { GateReason, ReEnrollment, ReEnrollmentStatus } from '@caderneta/contracts/re-enrollments'
import type { Scope } from '../../platform/access/scope.ts'
import { masked } from '../guardians/public.ts'
import type { ReEnrollmentRow } from './re-enrollment-store.ts'

/** A row with the setting of its school. */
export type JudgedRow = ReEnrollmentRow & { is_blocking: boolean }

export function reasonsOf(row: ReEnrollmentRow): GateReason[] {
  return [
    ...(row.debt_count > 0 ? (['owes'] as const) : []),
    ...(row.enrollment_status === 'evaded' ? (['left'] as const) : []),
  ]
}

export function statusOf(row: JudgedRow): ReEnrollmentStatus {
  if (row.next_id !== null) return row.is_retained ? 'retained' : 'enrolled'
  const isRefused = row.enrollment_status === 'evaded' || (row.debt_count > 0 && row.is_blocking)
  return isRefused ? 'notEnrollable' : 'notEnrolled'
}

export function toReEnrollment(row: JudgedRow, { isMasked }: Pick<Scope, 'isMasked'>): ReEnrollment {
  return {
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    classId: row.class_id,
    className: row.class_name,
    studentId: row.student_id,
    studentName: isMasked ? masked.name(row.student_name) : row.student_name,
    guardianId: row.guardian_id,
    guardianName: isMasked ? masked.name(row.guardian_name) : row.guardian_name,
    schoolYear: row.school_year,
    monthlyCents: row.monthly_cents,
    status: statusOf(row),
    reasons: reasonsOf(row),
    debtCount: row.debt_count,
    debtCents: row.debt_cents,
    nextEnrollmentId: row.next_id,
    nextMonthlyCents: row.next_cents,
    nextClassId: row.next_class_id,
    nextClassName: row.next_class_name,
    isMasked,
  }
}
