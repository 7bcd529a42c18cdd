// Sheets of invoices and of payments that schools took for them, and the students that they name.
import { must } from '../../src/platform/must.ts'
import type { Builders } from './builders.ts'
import { type SheetRow, sheetCsv } from './sheet-csv.ts'

export type { SheetRow } from './sheet-csv.ts'
export type Kind = 'invoices' | 'liquidations'

export function invoiceCsv(kind: Kind, rows: readonly SheetRow[]): Buffer {
  return sheetCsv(kind, rows)
}

/** A school of students with codes, as their sheet names them. */
export async function pupils(build: Builders, count: number) {
  const { id: schoolId } = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.guarantee(schoolId)
  const { pool } = build.ground
  const school = await pool.query<{ code: string }>('select code from school where id = $1', [schoolId])
  const rows: SheetRow[] = []
  for (let place = 0; place < count; place += 1) {
    const { studentId } = await build.enrollment({ school_id: schoolId })
    const studentCode = `RA-${place}`
    await pool.query('update student set external_id = $2 where id = $1', [studentId, studentCode])
    const found = await pool.query<{ name: string; year: number }>(
      'select t.name, e.school_year as year from student t join enrollment e on e.tenant_id = t.tenant_id and e.student_id = t.id where t.id = $1',
      [studentId],
    )
    const { name, year } = must(found.rows[0], 'made')
    const who = {
      schoolCode: must(school.rows[0], 'made').code,
      studentName: name,
      studentCode,
      schoolYear: String(year),
    }
    rows.push({ ...who, competence: '12/2026', dueDate: '10/12/2026' })
  }
  return { schoolId, rows }
}
