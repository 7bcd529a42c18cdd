import { ledger } from '@caderneta/contracts/ledger'
import { sql } from 'kysely'
import { readCursor } from '../../platform/db/keyset.ts'
import { pages } from '../../platform/operation/pages.ts'
import { accountView, withBalances } from './account-balances.ts'
import { isSeen } from './part-of-account.ts'

export const listAccounts = pages(ledger.accounts, {
  select: ({ query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['text', 'uuid'])
    const start = after ? sql`and (a.kind, a.id) > (${after[0]}::text, ${after[1]}::uuid)` : sql``
    const kind = filter.kind ? sql`and a.kind = any(${filter.kind}::text[])` : sql``
    const owner = filter.ownerId ? sql`and a.owner_id = ${filter.ownerId}::uuid` : sql``
    return withBalances(
      scope,
      sql`select a.tenant_id, a.id, a.kind, a.owner_id from ledger_account a
          where a.tenant_id = ${scope.tenantId}::int and ${isSeen(scope)} ${kind} ${owner} ${start}
          order by a.kind, a.id limit ${filter.maxResultCount + 1}::int`,
    )
  },
  sorted: {
    kind: ['kind', 'text'],
    owner: ['ownerName', 'text'],
    debit: ['debitCents', 'amount'],
    credit: ['creditCents', 'amount'],
    balance: [sql`r."debitCents" - r."creditCents"`, 'amount'],
  },
  first: 'kind',
  most: 2_000,
  key: (row) => [row.kind, row.id],
  view: accountView,
})
