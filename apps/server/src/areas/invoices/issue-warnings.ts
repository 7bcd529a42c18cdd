// What the slips of an issue will not take of their schools' discounts: said before anything is issued.
import type { RailWarning } from '@caderneta/contracts/rail-warnings'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { railWarnings, type WarnedAgreement } from '../gateways/public.ts'
import { type TermsColumns, termsOf } from '../schools/public.ts'

type WarnedSchool = TermsColumns & WarnedAgreement & { school_name: string }
export type IssueWarning = RailWarning & { schoolName: string }

export async function issueWarnings(tx: Tx, scope: Scope, schoolIds: readonly string[]): Promise<IssueWarning[]> {
  const ids = [...new Set(schoolIds)]
  const schools = await tx.rows(
    statement(sql<WarnedSchool>`select s.fantasy_name as school_name, s.fine_ppm, s.interest_ppm, s.interest_per, s.count_from,
        s.charge_regime, s.correction_min_days,
        s.early_discounts, ba.bank, ag.layout, ag.pix_key
      from school s
      join bank_agreement ag on ag.tenant_id = s.tenant_id and ag.id = s.bank_agreement_id and ag.is_active
      join bank_account ba on ba.tenant_id = ag.tenant_id and ba.id = ag.bank_account_id
      where s.tenant_id = ${scope.tenantId}::int and s.id = any(${ids}::uuid[]) and ${inSchools(scope, 's.id')}
      order by s.fantasy_name, s.id`),
  )
  return schools.flatMap((school) =>
    railWarnings(termsOf(school), school)
      .filter(({ kind }) => kind === 'discountNotCarried')
      .map((warning) => ({ ...warning, schoolName: school.school_name })),
  )
}
