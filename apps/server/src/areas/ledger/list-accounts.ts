// Balances are folded totals plus what was not folded yet, read in one statement: one snapshot, so the sum is never half moved.
import { ledger } from '@caderneta/contracts/ledger'
import { maskName } from '@caderneta/kernel/person-name'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { amountsOf, isSeen } from './part-of-account.ts'

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

export const listAccounts = pages(ledger.accounts, {
  rows: (tx, { query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['text', 'uuid'])
    const start = after ? sql`and (a.kind, a.id) > (${after[0]}::text, ${after[1]}::uuid)` : sql``
    const kind = filter.kind ? sql`and a.kind = any(${filter.kind}::text[])` : sql``
    return tx.rows(
      statement(sql<AccountRow>`
      with page as (select a.tenant_id, a.id, a.kind, a.owner_id from ledger_account a
        where a.tenant_id = ${scope.tenantId}::int and ${isSeen(scope)} ${kind} ${start}
        order by a.kind, a.id limit ${filter.maxResultCount + 1}::int)
      select a.id, a.kind, a.owner_id as "ownerId", ${names} as "ownerName", m.debit as "debitCents", m.credit as "creditCents"
      from page a, lateral (
        select coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit from (${amountsOf(scope)}) b) m
      order by a.kind, a.id`),
    )
  },
  key: (row) => [row.kind, row.id],
  view: (row, scope) => ({ ...row, ownerName: ownerName(row, scope), balanceCents: row.debitCents - row.creditCents }),
})

function ownerName({ kind, ownerName: name }: AccountRow, scope: Scope): string | null {
  const isPerson = kind === 'guardianReceivable' || kind === 'guardianCredit' || kind === 'refundPayable'
  return isPerson && scope.isMasked && name !== null ? maskName(name) : name
}
