import { paymentFiles } from '@caderneta/contracts/payment-files'
import { query } from '../../platform/operation/query.ts'
import { payingAccounts, toPayingAccount } from './paying-accounts.ts'

export const listPayingAccounts = query(paymentFiles.accounts, async (tx, _input, scope) => {
  const rows = await tx.rows(payingAccounts(scope))
  return { items: rows.map(toPayingAccount) }
})
