// Return files of payments and their lines.
import type { RawBuilder, Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type ReturnRow = Omit<Selectable<Database['payment_return']>, 'content'> & {
  account_name: string
  search: string
}
export type LineRow = Selectable<Database['payment_return_line']>

export function returnsInScope(scope: Pick<Scope, 'tenantId'>): RawBuilder<ReturnRow> {
  return sql<ReturnRow>`select t.tenant_id, t.id, t.bank_account_id, t.file_name, t.sha256, t.sequence, t.created_on, t.is_preview, t.status, t.line_count,
      t.paid_count, t.refused_count, t.person_count, t.created_by_name, t.created_at, t.version,
      b.bank || ' · ' || b.agency || ' · ' || b.account as account_name, control.search_key(t.file_name) as search
    from payment_return t join bank_account b on b.tenant_id = t.tenant_id and b.id = t.bank_account_id
    where t.tenant_id = ${scope.tenantId}::int`
}

export function oneReturn(scope: Pick<Scope, 'tenantId'>, id: string): Query<ReturnRow> {
  return statement(sql<ReturnRow>`${returnsInScope(scope)} and t.id = ${id}::uuid`)
}

export function returnForUpdate(scope: Pick<Scope, 'tenantId'>, id: string): Query<ReturnRow> {
  return statement(sql<ReturnRow>`${returnsInScope(scope)} and t.id = ${id}::uuid for no key update of t`)
}

const whole = (tenantId: number, id: string) =>
  sql<LineRow>`select * from payment_return_line where tenant_id = ${tenantId}::int and return_id = ${id}::uuid`

/** What needs somebody first. */
export function linesOf({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<LineRow> {
  return statement(sql<LineRow>`${whole(tenantId, id)} order by outcome <> 'person', position`)
}

export function waitingLines({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<LineRow> {
  return statement(sql<LineRow>`${whole(tenantId, id)} and outcome = 'waiting' order by position`)
}

export function lineForUpdate({ tenantId }: Pick<Scope, 'tenantId'>, id: string, position: number): Query<LineRow> {
  return statement(sql<LineRow>`${whole(tenantId, id)} and position = ${position}::int for no key update`)
}
