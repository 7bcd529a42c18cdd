import { retentions } from '@caderneta/contracts/retentions'
import { list } from '../../platform/operation/list.ts'
import { retentionsInScope } from './retention-store.ts'
import { toRetention } from './retention-view.ts'

export const listRetentions = list(retentions.list, {
  rows: retentionsInScope,
  equal: { schoolId: 'school_id', status: 'status' },
  search: 'search',
  order: { created: ['created_at', 'date'], school: ['school_name', 'text'] },
  first: '-created',
  view: toRetention,
})
