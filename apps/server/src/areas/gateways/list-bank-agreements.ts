import { gateways } from '@caderneta/contracts/gateways'
import { list } from '../../platform/operation/list.ts'
import { bankAgreementsWithAccount } from './bank-queries.ts'
import { toBankAgreement } from './bank-view.ts'

export const listBankAgreements = list(gateways.listBankAgreements, {
  rows: ({ tenantId }) => bankAgreementsWithAccount(tenantId),
  equal: { bankAccountId: 'bank_account_id', isActive: 'is_active' },
  order: { created: ['id', 'uuid'], bank: ['bank', 'text'], carteira: ['carteira', 'text'] },
  first: 'created',
  view: toBankAgreement,
})
