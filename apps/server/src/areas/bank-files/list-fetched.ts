import { FetchOutcome } from '@caderneta/contracts/bank-file-travel'
import { bankFileTravel } from '@caderneta/contracts/bank-file-travel'
import { list } from '../../platform/operation/list.ts'
import { fetchedInScope, toFetched } from './fetched-store.ts'

export const listFetched = list(bankFileTravel.listFetched, {
  rows: fetchedInScope,
  equal: { bankChannelId: 'bank_channel_id', outcome: 'outcome' },
  order: { fetched: ['id', 'uuid'] },
  sorted: {
    file: ['file_name', 'text'],
    outcome: ['outcome', FetchOutcome.options],
    account: ['bank_account_name', 'text'],
    reason: ['reason', 'text'],
  },
  first: '-fetched',
  view: toFetched,
})
