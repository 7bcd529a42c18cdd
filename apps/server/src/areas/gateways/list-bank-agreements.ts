import { gateways } from '@caderneta/contracts/gateways'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { bankAgreementsWithAccount } from './bank-queries.ts'
import { toBankAgreement } from './bank-view.ts'

export const listBankAgreements = query(gateways.listBankAgreements, async (tx, { query: filter }, scope) => {
  const after = readCursor(filter.cursor, ['uuid'])
  let select = bankAgreementsWithAccount(scope.tenantId)
  if (filter.bankAccountId) select = select.where('a.bank_account_id', '=', filter.bankAccountId)
  if (filter.isActive !== undefined) select = select.where('a.is_active', '=', filter.isActive)
  if (after) select = select.where(sql<boolean>`a.id > ${after[0]}::uuid`)
  const rows = await tx.rows(select.orderBy('a.id').limit(filter.maxResultCount + 1))
  return cursorOf(rows, filter.maxResultCount, (row) => [row.id], toBankAgreement)
})
