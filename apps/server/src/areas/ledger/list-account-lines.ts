import { ledger } from '@caderneta/contracts/ledger'
import { maskName } from '@caderneta/kernel/person-name'
import { sql } from 'kysely'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound } from '../../platform/refusal.ts'
import { isLineSeen, isSeen } from './part-of-account.ts'

type LineRow = {
  id: string
  entryId: string
  kind: string
  postedOn: string
  otherKind: string
  invoiceId: string | null
  invoiceNumber: number | null
  guardianName: string | null
  cents: number
}

export const listAccountLines = pages(ledger.lines, {
  rows: async (tx, { params, query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['date', 'uuid'])
    const start = after ? sql`and (t.posted_on, t.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql``
    const period = sql`${filter.from ? sql`and t.posted_on >= ${filter.from}::date` : sql``} ${filter.to ? sql`and t.posted_on <= ${filter.to}::date` : sql``}`
    const [found, rows] = await Promise.all([
      tx.first(
        statement(sql<{ id: string }>`select a.id from ledger_account a
      where a.tenant_id = ${scope.tenantId}::int and a.id = ${params.id}::uuid and ${isSeen(scope)}`),
      ),
      tx.rows(
        statement(sql<LineRow>`
        select t.id, t.entry_id as "entryId", t.kind, t.posted_on as "postedOn", o.kind as "otherKind", t.invoice_id as "invoiceId", t.cents,
          n.number as "invoiceNumber", g.name as "guardianName"
        from (
          select id, entry_id, kind, posted_on, invoice_id, cents, credit as other from posting
            where tenant_id = ${scope.tenantId}::int and debit = ${params.id}::uuid
          union all
          select id, entry_id, kind, posted_on, invoice_id, -cents, debit from posting
            where tenant_id = ${scope.tenantId}::int and credit = ${params.id}::uuid) t
        join ledger_account o on o.tenant_id = ${scope.tenantId}::int and o.id = t.other
        left join invoice n on n.tenant_id = ${scope.tenantId}::int and n.id = t.invoice_id
        left join guardian g on g.tenant_id = n.tenant_id and g.id = n.guardian_id
        where ${isLineSeen(scope, params.id, 't.invoice_id')} ${period} ${start} order by t.posted_on desc, t.id desc limit ${filter.maxResultCount + 1}::int`),
      ),
    ])
    if (!found) throw notFound('account')
    return rows
  },
  key: (row) => [row.postedOn, row.id],
  view: (row, scope) => ({
    ...row,
    guardianName: row.guardianName && (scope.isMasked ? maskName(row.guardianName) : row.guardianName),
  }),
})
