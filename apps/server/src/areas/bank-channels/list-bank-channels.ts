import { bankChannels } from '@caderneta/contracts/bank-channels'
import { list } from '../../platform/operation/list.ts'
import { bankChannelsInScope } from './bank-channel-store.ts'
import { toBankChannel } from './bank-channel-view.ts'

export const listBankChannels = list(bankChannels.list, {
  rows: bankChannelsInScope,
  equal: { isActive: 'is_active' },
  search: 'search',
  order: { account: ['search', 'text'] },
  sorted: {
    host: ['host', 'text'],
    fetched: ['fetched_at', 'date'],
    state: ['is_active', 'flag'],
  },
  first: 'account',
  view: toBankChannel,
})
