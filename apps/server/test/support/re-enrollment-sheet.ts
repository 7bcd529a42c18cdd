// Sheets of re-enrollments as schools fill them in.
import { reEnrollmentSheet } from '../../src/areas/re-enrollments/public.ts'
import { classOfLeavers } from '../../src/areas/re-enrollments/re-enrollment.build.ts'
import { must } from '../../src/platform/must.ts'
import type { Builders } from './builders.ts'

export { blocking, inDebt } from '../../src/areas/re-enrollments/re-enrollment.build.ts'

export type SheetLeaver = Record<string, string>

/** As a school saves it: `;` between cells. */
export function reEnrollmentCsv(rows: readonly SheetLeaver[]): Buffer {
  const titles = reEnrollmentSheet.columns.map(({ words }) => words['pt-BR'])
  const lines = rows.map((row) => reEnrollmentSheet.columns.map(({ key }) => row[key] ?? ''))
  return Buffer.from([titles, ...lines].map((cells) => cells.join(';')).join('\r\n'))
}

/** A class of leavers as their school writes it: each with name, code and the document of who pays. */
export async function leavers(build: Builders, students: number, capacity = 30) {
  const made = await classOfLeavers(build, students, capacity)
  const { pool } = build.ground
  const codes = await pool.query<{ code: string }>('select code from school where id = $1', [made.schoolId])
  const rows = await Promise.all(
    made.made.map(async ({ studentId }, place): Promise<SheetLeaver> => {
      const code = `R-${place}`
      await pool.query('update student set external_id = $2 where id = $1', [studentId, code])
      const found = await pool.query<{ name: string; tax_id: string }>(
        'select t.name, g.tax_id from student t join guardian g on g.tenant_id = t.tenant_id and g.id = t.guardian_id where t.id = $1',
        [studentId],
      )
      const { name, tax_id: taxId } = must(found.rows[0], 'the student was made')
      const where = { schoolCode: must(codes.rows[0], 'made').code, className: '7º ano A', schoolYear: '2027' }
      return { studentName: name, studentCode: code, guardianTaxId: taxId, ...where }
    }),
  )
  return { ...made, rows }
}
