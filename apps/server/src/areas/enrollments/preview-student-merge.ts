import { enrollments } from '@caderneta/contracts/enrollments'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { Refusal } from '../../platform/refusal.ts'
import { masked, type StudentRow } from '../guardians/public.ts'
import { judgedStudentMerge } from './student-merge-rules.ts'
import { enrollmentsOfPair, invoiceCountOf, studentPair } from './student-merge-store.ts'

export const previewStudentMerge = query(
  enrollments.previewStudentMerge,
  async (tx, { params: { id }, query: { intoStudentId: intoId } }, scope) => {
    const [students, attended, invoices] = await Promise.all([
      tx.rows(studentPair(scope, [id, intoId])),
      tx.rows(enrollmentsOfPair(scope, [id, intoId])),
      tx.first(invoiceCountOf(scope, id)),
    ])
    const judged = judgedStudentMerge({ id, intoId, students, enrollments: attended })
    if (judged.problem) {
      const { code, values = {} } = judged.problem
      throw new Refusal(code, { status: code === 'student_not_found' ? 404 : 409, values, members: ['intoStudentId'] })
    }
    const { isMasked } = scope
    const shown = (name: string) => (isMasked ? masked.name(name) : name)
    const side = (row: StudentRow) => ({
      id: row.id,
      name: shown(row.name),
      bornOn: isMasked ? masked.date(row.born_on) : row.born_on,
      schoolName: row.school_name,
      guardianName: shown(row.guardian_name),
    })
    const others = judged.moved.filter(
      ({ status, guardian_id: payer }) => status !== 'canceled' && payer !== judged.into.guardian_id,
    )
    return {
      merged: side(judged.merged),
      into: side(judged.into),
      enrollmentCount: judged.moved.length,
      invoiceCount: must(invoices, 'a count is one row').count,
      otherPayerNames: [...new Set(others.map((row) => shown(row.guardian_name)))],
    }
  },
)
