// Lines of statements with their account, file and day.
import type { ConciliationStage, LineState } from '@caderneta/contracts/conciliation-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { accountName, type ConciliationRow, conciliationsInScope } from './conciliation-store.ts'

export type LineTable = Selectable<Database['statement_line']>
export type LineRow = LineTable & {
  bank_account_name: string
  file_name: string
  conciliation_day: string | null
  conciliation_stage: ConciliationStage | null
  state: LineState
}

export function linesInScope(scope: Pick<Scope, 'tenantId'>): RawBuilder<LineRow> {
  return sql<LineRow>`select l.*, ${accountName} as bank_account_name, s.file_name, c.day as conciliation_day, c.stage as conciliation_stage,
      case when l.conciliation_id is not null then 'matched' when l.aside_reason is not null then 'aside' else 'open' end as state
    from statement_line l
    join bank_account b on b.tenant_id = l.tenant_id and b.id = l.bank_account_id
    join bank_statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
    left join conciliation c on c.tenant_id = l.tenant_id and c.id = l.conciliation_id
    where l.tenant_id = ${scope.tenantId}::int`
}

export function linesOfDay(scope: Scope, conciliationId: string, most: number): Query<LineRow> {
  return statement(
    sql<LineRow>`${linesInScope(scope)} and l.conciliation_id = ${conciliationId}::uuid order by l.day, l.id limit ${most}::int`,
  )
}

export function lineForUpdate(scope: Scope, id: string): Query<LineRow> {
  return statement(sql<LineRow>`${linesInScope(scope)} and l.id = ${id}::uuid for no key update of l`)
}

/** The day of a line, locked before the line; no row where it has none. */
export function dayOfLineForUpdate(scope: Scope, lineId: string): Query<ConciliationRow> {
  return statement(sql<ConciliationRow>`${conciliationsInScope(scope)} and c.id = (select l.conciliation_id from statement_line l
    where l.tenant_id = ${scope.tenantId}::int and l.id = ${lineId}::uuid) for no key update of c`)
}

/** The entry that booked a line last, found by the account of the bank's cash, which has an index. */
export function entryOfLine(scope: Scope, lineId: string): Query<{ entry_id: string }> {
  return statement(sql<{ entry_id: string }>`select p.entry_id from statement_line l
    join ledger_account a on a.tenant_id = l.tenant_id and a.kind = 'bankCash' and a.owner_id = l.bank_account_id
    join posting p on p.tenant_id = l.tenant_id and a.id in (p.debit, p.credit) and p.posted_on = l.day and p.subject_id = l.id
      and p.kind = 'statementMatched'
    where l.tenant_id = ${scope.tenantId}::int and l.id = ${lineId}::uuid order by p.recorded_at desc, p.id desc limit 1`)
}

/** The entry of a day's fee that was booked last. */
export function feeEntryOf({ tenantId }: Scope, id: string): Query<{ entry_id: string }> {
  return statement(sql<{ entry_id: string }>`select p.entry_id from conciliation c
    join ledger_account a on a.tenant_id = c.tenant_id and a.kind = 'clearing' and a.owner_id = c.bank_account_id
    join posting p on p.tenant_id = c.tenant_id and p.credit = a.id and p.posted_on = c.day and p.subject_id = c.id and p.kind = 'statementFee'
    where c.tenant_id = ${tenantId}::int and c.id = ${id}::uuid order by p.recorded_at desc, p.id desc limit 1`)
}
