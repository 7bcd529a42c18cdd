import { bankFileTravel } from '@caderneta/contracts/bank-file-travel'
import { list } from '../../platform/operation/list.ts'
import { fetchedInScope, toFetched } from './fetched-store.ts'

export const listFetched = list(bankFileTravel.listFetched, {
  rows: fetchedInScope,
  equal: { bankChannelId: 'bank_channel_id', outcome: 'outcome' },
  order: { fetched: ['id', 'uuid'] },
  first: '-fetched',
  view: toFetched,
})
