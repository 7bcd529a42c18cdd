// What reading a statement needs: the account, what is known of its days, and the columns of its sheets.
import type { StatementColumns } from '@caderneta/banking'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { KnownLine } from './new-lines.ts'

type Place = Pick<Scope, 'tenantId'>
export type AccountRow = { id: string; bank: string; agency: string; account: string; account_digit: string }

export function accountOf({ tenantId }: Place, id: string): Query<AccountRow> {
  return statement(sql<AccountRow>`select id, bank, agency, account, account_digit from bank_account
    where tenant_id = ${tenantId}::int and id = ${id}::uuid`)
}

export function columnsOfAccount({ tenantId }: Place, id: string): Query<{ columns: StatementColumns }> {
  return statement(sql<{ columns: StatementColumns }>`select columns from statement_columns
    where tenant_id = ${tenantId}::int and bank_account_id = ${id}::uuid`)
}

export type Earlier = { file_name: string; created_at: Date }

export function sameStatement({ tenantId }: Place, accountId: string, hash: Buffer): Query<Earlier> {
  return statement(sql<Earlier>`select file_name, created_at from bank_statement
    where tenant_id = ${tenantId}::int and bank_account_id = ${accountId}::uuid and sha256 = ${hash}::bytea`)
}

export type KnownRow = KnownLine & {
  id: string
  kind: 'slips' | 'pix' | 'fee' | 'other'
  version: number
  is_open: boolean
}

type Period = { from: string; to: string }

/** Lines of the days of a file, and those that its ids name. */
export function knownLines(
  { tenantId }: Place,
  accountId: string,
  { from, to }: Period,
  refs: readonly string[],
): Query<KnownRow> {
  return statement(sql<KnownRow>`select id, day, cents, document, turn, bank_ref, kind, version, conciliation_id is null and aside_reason is null as is_open
    from statement_line where tenant_id = ${tenantId}::int and bank_account_id = ${accountId}::uuid and day between ${from}::date and ${to}::date
    union select id, day, cents, document, turn, bank_ref, kind, version, conciliation_id is null and aside_reason is null
    from statement_line where tenant_id = ${tenantId}::int and bank_account_id = ${accountId}::uuid and bank_ref = any(${[...refs]}::text[])`)
}

export type DayRow = {
  id: string
  day: string
  version: number
  stage: string
  is_covered: boolean
  open_cents: number
  fee_cents: number
}

/** Days that a file may credit, locked in the order of their ids. */
export function daysForStatement({ tenantId }: Place, accountId: string, { from, to }: Period): Query<DayRow> {
  return statement(sql<DayRow>`select id, day, version, stage, is_covered, booked_cents - fee_cents - adjusted_cents - credited_cents as open_cents, fee_cents
    from conciliation where tenant_id = ${tenantId}::int and bank_account_id = ${accountId}::uuid and day between ${from}::date - 3 and ${to}::date
    order by id for no key update`)
}
