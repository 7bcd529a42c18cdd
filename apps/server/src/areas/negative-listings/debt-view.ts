// Row -> contract.
import type { Debt } from '@caderneta/contracts/negative-listing-shapes'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { daysLate } from '../collection/public.ts'
import { masked } from '../guardians/public.ts'
import { brokenOf, verdictsOf } from './debt-rules.ts'
import type { DebtRow } from './debt-store.ts'
import type { TermsOf } from './legal-terms.ts'

export type Known = { isOn: boolean; termsOf: TermsOf }

export function toDebt(row: DebtRow, scope: Scope, { isOn, termsOf }: Known): Debt {
  const { isMasked, today } = scope
  const problems = brokenOf(verdictsOf(row, { isOn, terms: termsOf(row.uf), today }))
  return {
    id: row.id,
    number: row.number,
    schoolId: row.school_id,
    schoolName: row.school_name,
    guardianId: row.guardian_id,
    guardianName: isMasked ? masked.name(row.guardian_name) : row.guardian_name,
    guardianTaxId: isMasked ? masked.taxId(row.tax_id) : row.tax_id,
    uf: row.uf,
    dueOn: row.due_on,
    daysLate: Math.max(0, daysLate(toCalendarDate(row.due_on), today)),
    cents: row.cents,
    isSuitable: problems.length === 0,
    problems,
  }
}
