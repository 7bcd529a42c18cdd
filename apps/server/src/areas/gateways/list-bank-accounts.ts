import { gateways } from '@caderneta/contracts/gateways'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import { bankAccounts } from './bank-queries.ts'
import { toBankAccount } from './bank-view.ts'

export const listBankAccounts = list(gateways.listAccounts, {
  rows: ({ tenantId }) => bankAccounts(tenantId),
  equal: { bank: 'bank', isActive: 'is_active' },
  order: { bank: ['bank', 'text'], holder: ['holder_name', 'text'] },
  sorted: {
    account: [sql`r.agency || '/' || r.account`, 'text'],
    taxId: ['holder_tax_id', 'text'],
    state: ['is_active', 'flag'],
    default: ['is_default', 'flag'],
  },
  first: 'bank',
  view: toBankAccount,
})
