// Balances are folded totals plus what was not folded yet, read in one statement: one snapshot, so the sum is never half moved.
import { ledger } from '@caderneta/contracts/ledger'
import { maskName } from '@caderneta/kernel/person-name'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { amountsOf, isLineSeen, isSeen } from './part-of-account.ts'

type AccountRow = {
  id: string
  kind: string
  ownerId: string | null
  ownerName: string | null
  debitCents: number
  creditCents: number
}

const names = sql`coalesce(
  (select s.fantasy_name from school s where s.tenant_id = a.tenant_id and s.id = a.owner_id),
  (select g.name from guardian g where g.tenant_id = a.tenant_id and g.id = a.owner_id),
  (select ba.bank || ' ' || ba.agency || '/' || ba.account from bank_account ba where ba.tenant_id = a.tenant_id and ba.id = a.owner_id))`

export const listAccounts = query(ledger.accounts, async (tx, { query: filter }, scope) => {
  const after = readCursor(filter.cursor, ['text', 'uuid'])
  const start = after ? sql`and (a.kind, a.id) > (${after[0]}::text, ${after[1]}::uuid)` : sql``
  const kind = filter.kind ? sql`and a.kind = ${filter.kind}::text` : sql``
  const rows = await tx.rows(
    statement(sql<AccountRow>`
      with page as (select a.tenant_id, a.id, a.kind, a.owner_id from ledger_account a
        where a.tenant_id = ${scope.tenantId}::int and ${isSeen(scope)} ${kind} ${start}
        order by a.kind, a.id limit ${filter.maxResultCount + 1}::int)
      select a.id, a.kind, a.owner_id as "ownerId", ${names} as "ownerName", m.debit as "debitCents", m.credit as "creditCents"
      from page a, lateral (
        select coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit from (${amountsOf(scope)}) b) m
      order by a.kind, a.id`),
  )
  return cursorOf(
    rows,
    filter.maxResultCount,
    (row) => [row.kind, row.id],
    (row) => ({ ...row, ownerName: ownerName(row, scope), balanceCents: row.debitCents - row.creditCents }),
  )
})

function ownerName({ kind, ownerName: name }: AccountRow, scope: Scope): string | null {
  const isPerson = kind === 'guardianReceivable' || kind === 'guardianCredit'
  return isPerson && scope.isMasked && name !== null ? maskName(name) : name
}

type LineRow = {
  id: string
  entryId: string
  kind: string
  postedOn: string
  otherKind: string
  invoiceId: string | null
  cents: number
}

export const listAccountLines = query(ledger.lines, async (tx, { params, query: filter }, scope) => {
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
        select t.id, t.entry_id as "entryId", t.kind, t.posted_on as "postedOn", o.kind as "otherKind", t.invoice_id as "invoiceId", t.cents
        from (
          select id, entry_id, kind, posted_on, invoice_id, cents, credit as other from posting
            where tenant_id = ${scope.tenantId}::int and debit = ${params.id}::uuid
          union all
          select id, entry_id, kind, posted_on, invoice_id, -cents, debit from posting
            where tenant_id = ${scope.tenantId}::int and credit = ${params.id}::uuid) t
        join ledger_account o on o.tenant_id = ${scope.tenantId}::int and o.id = t.other
        where ${isLineSeen(scope, params.id, 't.invoice_id')} ${period} ${start} order by t.posted_on desc, t.id desc limit ${filter.maxResultCount + 1}::int`),
    ),
  ])
  if (!found) throw notFound('account')
  return cursorOf(
    rows,
    filter.maxResultCount,
    (row) => [row.postedOn, row.id],
    (row) => row,
  )
})
