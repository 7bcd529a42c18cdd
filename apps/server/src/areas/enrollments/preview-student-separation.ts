import { enrollments } from '@caderneta/contracts/enrollments'
import { query } from '../../platform/operation/query.ts'
import { Refusal } from '../../platform/refusal.ts'
import { masked, recordAndSurvivor, type RecordRow, takenOfRecord } from '../guardians/public.ts'
import { enrollmentsOfSurvivor } from './student-merge-store.ts'
import { judgedSeparation } from './student-separation-rules.ts'

const fields = { born_on: 'bornOn', external_id: 'externalId', address: 'address' } as const

export const previewStudentSeparation = query(
  enrollments.previewStudentSeparation,
  async (tx, { params: { id } }, scope) => {
    const [records, attended, taken] = await Promise.all([
      tx.rows(recordAndSurvivor(scope, id)),
      tx.rows(enrollmentsOfSurvivor(scope, id)),
      tx.rows(takenOfRecord(scope, id)),
    ])
    const judged = judgedSeparation(id, records)
    if (judged.problem) {
      const { code, values = {} } = judged.problem
      throw new Refusal(code, { status: code === 'student_not_found' ? 404 : 409, values })
    }
    const shown = (name: string) => (scope.isMasked ? masked.name(name) : name)
    const side = (row: RecordRow) => ({
      id: row.id,
      name: shown(row.name),
      guardianId: row.guardian_id,
      guardianName: shown(row.guardian_name),
      schoolName: row.school_name,
    })
    return {
      merged: side(judged.merged),
      into: side(judged.into),
      version: judged.merged.version,
      enrollments: attended.map((row) => ({
        id: row.id,
        className: row.class_name,
        schoolYear: row.school_year,
        status: row.status,
        payerName: shown(row.guardian_name),
        invoiceCount: row.invoice_count,
        came: row.came_from === id,
      })),
      fields: taken.map(({ field }) => fields[field]),
    }
  },
)
