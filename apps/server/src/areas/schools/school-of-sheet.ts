// The school that a row of a sheet names: its column, and what is looked up of it.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { inBothLanguages, type SheetColumn } from '../../platform/imports/sheet-column.ts'
import type { SchoolInScope } from './school-view.ts'

export const schoolColumn = {
  key: 'schoolCode',
  type: 'text',
  most: 20,
  required: true,
  words: { 'pt-BR': 'Código da escola', en: 'School code' },
  also: ['escola', 'codigo escola', 'unidade', 'school'],
  example: inBothLanguages('ESC01'),
  hint: { 'pt-BR': 'Os 5 caracteres do cadastro da escola.', en: "The 5 characters of the school's record." },
} as const satisfies SheetColumn

export type SchoolOfSheet = SchoolInScope & { code: string }

/** Of the caller's schools, by their code. */
export async function schoolsOfSheet(tx: Tx, scope: Scope): Promise<Map<string, SchoolOfSheet>> {
  const rows = await tx.rows(
    statement(sql<SchoolOfSheet>`select id, code, fantasy_name, is_active, payment_days, max_monthly_installments, max_early_discount_ppm
      from school where tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'id')}`),
  )
  return new Map(rows.map((row) => [row.code.toUpperCase(), row]))
}
