// Balances are folded totals plus what was not folded yet, read in one statement: one snapshot, so the sum is never half moved.
import { maskName } from '@caderneta/kernel/person-name'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { ownerOf } from './accounts.ts'
import { amountsOf } from './part-of-account.ts'

export type AccountRow = {
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

/** The chosen accounts, each with its balance. `page` selects tenant_id, id, kind and owner_id of those that the scope sees. */
export function withBalances(scope: Scope, page: RawBuilder<unknown>): Query<AccountRow> {
  return statement(sql<AccountRow>`
    with page as (${page})
    select a.id, a.kind, a.owner_id as "ownerId", ${names} as "ownerName", m.debit as "debitCents", m.credit as "creditCents"
    from page a, lateral (
      select coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit from (${amountsOf(scope)}) b) m
    order by a.kind, a.id`)
}

/** The owner's name is masked where a person's is. */
export function accountView(row: AccountRow, scope: Scope) {
  const { debitCents, creditCents } = row
  return {
    ...row,
    ownerNoun: ownerOf(row.kind),
    ownerName: ownerName(row, scope),
    balanceCents: debitCents - creditCents,
  }
}

function ownerName({ kind, ownerName: name }: AccountRow, scope: Scope): string | null {
  return ownerOf(kind) === 'guardian' && scope.isMasked && name !== null ? maskName(name) : name
}
