import { gateways } from '@caderneta/contracts/gateways'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { db, sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { toBankAccount } from './bank-view.ts'

export const listBankAccounts = query(gateways.listAccounts, async (tx, { query: filter }, scope) => {
  const after = readCursor(filter.cursor, ['text', 'text', 'uuid'])
  let select = db.selectFrom('bank_account').selectAll().where('tenant_id', '=', scope.tenantId)
  if (filter.bank) select = select.where('bank', '=', filter.bank)
  if (filter.isActive !== undefined) select = select.where('is_active', '=', filter.isActive)
  if (after)
    select = select.where(sql<boolean>`(bank, account, id) > (${after[0]}::text, ${after[1]}::text, ${after[2]}::uuid)`)
  const rows = await tx.rows(
    select
      .orderBy('bank')
      .orderBy('account')
      .orderBy('id')
      .limit(filter.maxResultCount + 1),
  )
  return cursorOf(rows, filter.maxResultCount, (row) => [row.bank, row.account, row.id], toBankAccount)
})
