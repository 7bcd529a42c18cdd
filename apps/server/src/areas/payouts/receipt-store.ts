// What stands on a receipt beside the payment itself.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type ReceiptSchool = { fantasy_name: string; company_name: string; cnpj: string; address: unknown }
export type Payer = {
  holder_name: string
  holder_tax_id: string
  bank: string
  agency: string
  account: string
  account_digit: string
}

export function schoolOf(scope: Scope, payoutId: string): Query<ReceiptSchool> {
  return statement(sql<ReceiptSchool>`select s.fantasy_name, s.company_name, s.cnpj, s.address from payout y
    join school s on s.tenant_id = y.tenant_id and s.id = y.school_id
    where y.tenant_id = ${scope.tenantId}::int and y.id = ${payoutId}::uuid and ${inSchools(scope, 'y.school_id')}`)
}

/** Whose money it was. */
export function payerOf(scope: Scope, payoutId: string): Query<Payer> {
  return statement(sql<Payer>`select b.holder_name, b.holder_tax_id, b.bank, b.agency, b.account, b.account_digit from payout y
    join bank_account b on b.tenant_id = y.tenant_id and b.id = y.bank_account_id
    where y.tenant_id = ${scope.tenantId}::int and y.id = ${payoutId}::uuid and ${inSchools(scope, 'y.school_id')}`)
}
