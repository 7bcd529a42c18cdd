import { commissions } from '@caderneta/contracts/commissions'
import { list } from '../../platform/operation/list.ts'
import { commissionsInScope } from './commission-store.ts'
import { toCommission } from './commission-view.ts'

export const listCommissions = list(commissions.list, {
  rows: commissionsInScope,
  equal: { isActive: 'is_active' },
  order: { created: ['id', 'uuid'] },
  sorted: {
    account: ['account_name', 'text'],
    from: ['valid_from', 'date'],
    state: ['is_active', 'flag'],
  },
  first: '-created',
  view: toCommission,
})
