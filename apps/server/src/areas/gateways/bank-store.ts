// Lock queries of accounts and bank agreements, and the columns a person may write.
import type { BankAccountInput, BankAgreementInput } from '@caderneta/contracts/gateways'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import { canonicalNumbers } from './bank-form-rules.ts'
import { bankAccounts } from './bank-queries.ts'
import type { AccountRow, BankAgreementRow } from './bank-rows.ts'

type AccountInput = z.output<typeof BankAccountInput>
type BankAgreementInput = z.output<typeof BankAgreementInput>
export type AccountColumns = ReturnType<typeof accountColumns>

export function accountForUpdate(scope: Scope, id: string): Query<AccountRow> {
  return bankAccounts(scope.tenantId).where('b.id', '=', id).forUpdate('b')
}

/** The account stays as it is while a bank agreement of it is written. */
export function accountForBankAgreement(scope: Scope, id: string): Query<AccountRow> {
  return bankAccounts(scope.tenantId).where('b.id', '=', id).forShare('b')
}

export function bankAgreementForUpdate(scope: Scope, id: string): Query<BankAgreementRow> {
  return db
    .selectFrom('bank_agreement')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .forUpdate()
}

export function accountColumns(input: AccountInput) {
  const { agency, account } = canonicalNumbers(input)
  return {
    bank: input.bank,
    agency,
    agency_digit: input.agencyDigit,
    account,
    account_digit: input.accountDigit,
    holder_name: input.holderName,
    holder_tax_id: input.holderTaxId,
    holder_address: input.holderAddress,
  }
}

export function bankAgreementColumns(input: BankAgreementInput) {
  return {
    bank_account_id: input.bankAccountId,
    carteira: input.carteira.toUpperCase(),
    code: input.code,
    transmission_code: input.transmissionCode,
    operation: input.operation,
    post: input.post,
    layout: input.layout,
    payable_days: input.payableDays,
    protest_days: input.protestDays,
    pix_key: input.pixKey || null,
  }
}

/** It is the default one no longer, where it was. */
export function noDefaultPart({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Part {
  return {
    name: 'no_default_bank_account',
    rows: 'any',
    sql: sql`delete from default_bank_account where tenant_id = ${tenantId}::int and bank_account_id = ${id}::uuid returning 1`,
  }
}

/** The same account under another id. */
export function sameAccount(scope: Scope, columns: AccountColumns, exceptId: string): Query<{ id: string }> {
  return db
    .selectFrom('bank_account')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('bank', '=', columns.bank)
    .where('agency', '=', columns.agency)
    .where('account', '=', columns.account)
    .where('account_digit', '=', columns.account_digit)
    .where('id', '<>', exceptId)
}

/** The same bank agreement under another id. */
export function sameBankAgreement(
  scope: Scope,
  columns: ReturnType<typeof bankAgreementColumns>,
  exceptId: string,
): Query<{ id: string }> {
  return db
    .selectFrom('bank_agreement')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('bank_account_id', '=', columns.bank_account_id)
    .where('carteira', '=', columns.carteira)
    .where('code', '=', columns.code)
    .where('id', '<>', exceptId)
}

/** Was a slip issued on the account, and how many bank agreements of it are in use? */
export function useOfAccount(scope: Scope, id: string): Query<{ has_titles: boolean; active: number }> {
  return statement(sql<{ has_titles: boolean; active: number }>`
    select count(*) filter (where a.is_active) as active, coalesce(bool_or(exists (select from invoice i
      where i.tenant_id = ${scope.tenantId}::int and i.bank_agreement_id = a.id and i.nosso_numero is not null)), false) as has_titles
    from bank_agreement a where a.tenant_id = ${scope.tenantId}::int and a.bank_account_id = ${id}::uuid`)
}

/** Was a slip issued in the bank agreement, and how many schools in use pay into it? */
export function useOfBankAgreement(scope: Scope, id: string): Query<{ has_titles: boolean; schools: number }> {
  return statement(sql<{ has_titles: boolean; schools: number }>`
    select exists (select from invoice i where i.tenant_id = ${scope.tenantId}::int and i.bank_agreement_id = ${id}::uuid
        and i.nosso_numero is not null) as has_titles,
      (select count(*) from school s where s.tenant_id = ${scope.tenantId}::int and s.bank_agreement_id = ${id}::uuid
        and s.is_active) as schools`)
}

/** Keys of bank agreements in use: what families pay to. */
export function pixKeysInUse({ tenantId }: Pick<Scope, 'tenantId'>): Query<{ key: string }> {
  return statement(sql<{ key: string }>`select distinct ag.pix_key as key from bank_agreement ag
    where ag.tenant_id = ${tenantId}::int and ag.is_active and ag.pix_key is not null order by key`)
}
