// The lock query and the school's part of the effects statement.
import type { SchoolInput, SchoolUpdate } from '@caderneta/contracts/school-shapes'
import { searchKey } from '@caderneta/kernel/search-text'
import type { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Twin } from './school-rules.ts'
import type { SchoolRow } from './school-view.ts'

type Input = z.output<typeof SchoolInput> | z.output<typeof SchoolUpdate>

export function schoolsInScope(scope: Scope) {
  return db.selectFrom('school').selectAll().where('tenant_id', '=', scope.tenantId).where(inSchools(scope, 'id'))
}

export function schoolForUpdate(scope: Scope, id: string): Query<SchoolRow> {
  return schoolsInScope(scope).where('id', '=', id).forUpdate()
}

/** The bank agreement a school names must be the network's own, and in use; it stays so until the school is written. */
export function bankAgreementInUse(scope: Scope, id: string | null): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select id from bank_agreement
    where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid and is_active for share`)
}

type Named = Pick<Input, 'code' | 'cnpj' | 'companyName'>

/** Other schools of the network with this code, CNPJ or company name, also those that the caller does not see. */
export function schoolTwins(scope: Scope, { code, cnpj, companyName }: Named, exceptId: string): Query<Twin> {
  return statement(sql<Twin>`select code = ${code.toUpperCase()}::text as has_code, cnpj = ${cnpj}::text as has_cnpj
    from school where tenant_id = ${scope.tenantId}::int and id <> ${exceptId}::uuid
    and (code = ${code.toUpperCase()}::text or cnpj = ${cnpj}::text
      or (company_name_key = ${searchKey(companyName)}::text and left(cnpj, 8) <> ${cnpj.slice(0, 8)}::text))`)
}

/** Columns of what a person may write. */
export function schoolColumns(input: Input) {
  return {
    code: input.code.toUpperCase(),
    company_name: input.companyName,
    fantasy_name: input.fantasyName,
    cnpj: input.cnpj,
    company_name_key: searchKey(input.companyName),
    founding_year: input.foundingYear,
    opened_on: input.openedOn,
    emails: input.emails,
    phones: input.phones,
    notification_emails: input.notificationEmails,
    ...(input.owners ? { owners: JSON.stringify(input.owners) } : {}),
    address: JSON.stringify(input.address),
    bank_agreement_id: input.bankAgreementId,
    max_early_discount_ppm: input.limits.maxEarlyDiscount,
    max_monthly_installments: input.limits.maxMonthlyInstallments,
    max_enrollment_installments: input.limits.maxEnrollmentInstallments,
    payment_days: input.limits.paymentDays,
    fine_ppm: input.terms.overdueFine,
    interest_ppm: input.terms.interest,
    interest_per: input.terms.interestPer,
    count_from: input.terms.countFrom,
    charge_regime: input.terms.regime,
    correction_min_days: input.terms.correctionMinDays,
    early_discounts: JSON.stringify(input.terms.earlyPaymentDiscounts.map(storedDiscount)),
    search: searchKey(`${input.fantasyName} ${input.companyName} ${input.code} ${input.cnpj}`),
  }
}

function storedDiscount(tier: Input['terms']['earlyPaymentDiscounts'][number]) {
  return 'percent' in tier ? { days: tier.days, percentPpm: tier.percent } : tier
}

/** The row as it is read: JSON columns are written as text. */
export function readable<Row extends { address: string; early_discounts: string; owners?: unknown }>(row: Row) {
  const { address, early_discounts: discounts, owners } = row
  return {
    ...row,
    address: JSON.parse(address),
    early_discounts: JSON.parse(discounts),
    owners: typeof owners === 'string' ? JSON.parse(owners) : owners,
  }
}
