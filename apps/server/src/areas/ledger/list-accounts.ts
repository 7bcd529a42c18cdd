import { ledger } from '@caderneta/contracts/ledger'
import { sql } from 'kysely'
import { readCursor } from '../../platform/db/keyset.ts'
import { pages } from '../../platform/operation/pages.ts'
import { accountView, withBalances } from './account-balances.ts'
import { isSeen } from './part-of-account.ts'

export const listAccounts = pages(ledger.accounts, {
  rows: (tx, { query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['text', 'uuid'])
    const start = after ? sql`and (a.kind, a.id) > (${after[0]}::text, ${after[1]}::uuid)` : sql``
    const kind = filter.kind ? sql`and a.kind = any(${filter.kind}::text[])` : sql``
    const owner = filter.ownerId ? sql`and a.owner_id = ${filter.ownerId}::uuid` : sql``
    return tx.rows(
      withBalances(
        scope,
        sql`select a.tenant_id, a.id, a.kind, a.owner_id from ledger_account a
          where a.tenant_id = ${scope.tenantId}::int and ${isSeen(scope)} ${kind} ${owner} ${start}
          order by a.kind, a.id limit ${filter.maxResultCount + 1}::int`,
      ),
    )
  },
  key: (row) => [row.kind, row.id],
  view: accountView,
})
