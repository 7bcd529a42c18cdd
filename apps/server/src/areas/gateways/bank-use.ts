// What uses an account or a bank agreement: nothing may, where it is removed. Foreign keys hold it beside these counts.
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type AccountUse = { agreements: number; files: number; payouts: number; commissions: number }
export type BankAgreementUse = { schools: number; titles: number; files: number }

/** Counted so far: a large account is refused as clearly by its first thousand. */
const most = 1_000

const counted = (rows: ReturnType<typeof sql>) => sql`(select count(*) from (${rows} limit ${most}::int) used)`

export function usesOfAccount({ tenantId }: Scope, id: string): Query<AccountUse> {
  const own = sql`where tenant_id = ${tenantId}::int and bank_account_id = ${id}::uuid`
  return statement(sql<AccountUse>`select ${counted(sql`select from bank_agreement ${own}`)} as agreements,
    ${counted(sql`select from bank_file ${own}`)} + ${counted(sql`select from bank_statement ${own}`)} as files,
    ${counted(sql`select from guardian_refund ${own}`)} + ${counted(sql`select from transfer_payment ${own}`)}
      + ${counted(sql`select from recovery ${own}`)} + ${counted(sql`select from recovery_part ${own}`)} as payouts,
    ${counted(sql`select from commission ${own}`)} as commissions`)
}

export function usesOfBankAgreement({ tenantId }: Scope, id: string): Query<BankAgreementUse> {
  const own = sql`where tenant_id = ${tenantId}::int and bank_agreement_id = ${id}::uuid`
  return statement(sql<BankAgreementUse>`select ${counted(sql`select from school ${own}`)} as schools,
    ${counted(sql`select from invoice ${own}`)} + ${counted(sql`select from replaced_title ${own}`)} as titles,
    ${counted(sql`select from bank_file ${own}`)} as files`)
}
