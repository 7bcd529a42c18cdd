import { ledger } from '@caderneta/contracts/ledger'
import { maskName } from '@caderneta/kernel/person-name'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound } from '../../platform/refusal.ts'
import { amountsOf, isLineSeen, isSeen } from './part-of-account.ts'

export type LineRow = {
  id: string
  entryId: string
  kind: string
  postedOn: string
  otherKind: string
  otherId: string | null
  invoiceId: string | null
  invoiceNumber: number | null
  guardianName: string | null
  bankFileId: string | null
  fileName: string | null
  position: number | null
  cents: number
  balanceCents: number
}

/** The account, where any of it is seen. */
export function seenAccount(scope: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select a.id from ledger_account a
    where a.tenant_id = ${scope.tenantId}::int and a.id = ${id}::uuid and ${isSeen(scope)}`)
}

type Period = { from?: CalendarDate | undefined; to?: CalendarDate | undefined }

function isWithin(period: Period): Condition {
  return allOf([
    when(period.from, (day) => sql`p.posted_on >= ${day}::date`),
    when(period.to, (day) => sql`p.posted_on <= ${day}::date`),
  ])
}

/** Both sides of the account's postings in a period, as the scope sees them: debits rise. */
export function linesOf(scope: Scope, id: string, period: Period): RawBuilder<unknown> {
  return sql`(
    select id, entry_id, kind, subject_id, posted_on, invoice_id, cents, credit as other from posting p
      where p.tenant_id = ${scope.tenantId}::int and p.debit = ${id}::uuid and ${isWithin(period)} and ${isLineSeen(scope, id, 'p.invoice_id')}
    union all
    select id, entry_id, kind, subject_id, posted_on, invoice_id, -cents, debit from posting p
      where p.tenant_id = ${scope.tenantId}::int and p.credit = ${id}::uuid and ${isWithin(period)} and ${isLineSeen(scope, id, 'p.invoice_id')})`
}

/** The balance after the newest line of a page: of the whole day, less what came on that day after the line. */
function balanceAtNewest(scope: Scope, id: string): RawBuilder<unknown> {
  const account = sql`select * from ledger_account where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid`
  return sql`select (
      (select coalesce(sum(b.debit) - sum(b.credit), 0) from (${amountsOf(scope, sql`newest.posted_on`)}) b)
      - coalesce((select sum(later.cents) from ${linesOf(scope, id, {})} later
          where later.posted_on = newest.posted_on and later.id > newest.id), 0))::bigint as cents
    from newest cross join (${account}) a`
}

type Asked = Period & { cursor?: string | undefined; maxResultCount: number }

/**
 * Newest first, one more than were asked for where there are more.
 * @throws Refusal where nothing of the account is seen.
 */
export async function accountLines(tx: Tx, scope: Scope, id: string, filter: Asked): Promise<LineRow[]> {
  const after = readCursor(filter.cursor, ['date', 'uuid'])
  const start = after ? sql`and (t.posted_on, t.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql``
  const [found, rows] = await Promise.all([
    tx.first(seenAccount(scope, id)),
    tx.rows(
      statement(sql<LineRow>`
        with page as materialized (
          select t.* from ${linesOf(scope, id, filter)} t where true ${start}
          order by t.posted_on desc, t.id desc limit ${filter.maxResultCount + 1}::int),
        newest as (select posted_on, id from page order by posted_on desc, id desc limit 1),
        opening as (${balanceAtNewest(scope, id)})
        select t.id, t.entry_id as "entryId", t.kind, t.posted_on as "postedOn", a.kind as "otherKind",
          case when ${isSeen(scope)} then a.id end as "otherId", t.invoice_id as "invoiceId", t.cents,
          (select cents from opening) - coalesce(sum(t.cents) over newer, 0)::bigint as "balanceCents",
          n.number as "invoiceNumber", g.name as "guardianName",
          f.id as "bankFileId", f.file_name as "fileName", x.position
        from page t
        join ledger_account a on a.tenant_id = ${scope.tenantId}::int and a.id = t.other
        left join invoice n on n.tenant_id = ${scope.tenantId}::int and n.id = t.invoice_id
        left join guardian g on g.tenant_id = n.tenant_id and g.id = n.guardian_id
        left join settlement_exception x on t.kind = 'unidentifiedMoney' and x.tenant_id = ${scope.tenantId}::int and x.id = t.subject_id
        left join bank_file f on f.tenant_id = x.tenant_id and f.id = x.bank_file_id
        window newer as (order by t.posted_on desc, t.id desc rows between unbounded preceding and 1 preceding)
        order by t.posted_on desc, t.id desc`),
    ),
  ])
  if (!found) throw notFound('account')
  return rows
}

export const listAccountLines = pages(ledger.lines, {
  rows: (tx, { params, query: filter }, scope) => accountLines(tx, scope, params.id, filter),
  key: (row) => [row.postedOn, row.id],
  view: ({ bankFileId: id, fileName, position, ...row }, scope) => ({
    ...row,
    bankFile: id !== null && fileName !== null && position !== null ? { id, fileName, position } : null,
    guardianName: row.guardianName && (scope.isMasked ? maskName(row.guardianName) : row.guardianName),
  }),
})
