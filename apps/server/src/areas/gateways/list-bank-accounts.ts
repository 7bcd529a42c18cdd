import { gateways } from '@caderneta/contracts/gateways'
import { db, sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import { toBankAccount } from './bank-view.ts'

export const listBankAccounts = list(gateways.listAccounts, {
  rows: ({ tenantId }) => db.selectFrom('bank_account').selectAll().where('tenant_id', '=', tenantId),
  equal: { bank: 'bank', isActive: 'is_active' },
  order: { bank: ['bank', 'text'], holder: ['holder_name', 'text'] },
  sorted: {
    account: [sql`r.agency || '/' || r.account`, 'text'],
    taxId: ['holder_tax_id', 'text'],
    state: ['is_active', 'flag'],
  },
  first: 'bank',
  view: toBankAccount,
})
