import { RetentionStatus } from '@caderneta/contracts/retentions'
import { retentions } from '@caderneta/contracts/retentions'
import { list } from '../../platform/operation/list.ts'
import { retentionsInScope } from './retention-store.ts'
import { toRetention } from './retention-view.ts'

export const listRetentions = list(retentions.list, {
  rows: retentionsInScope,
  equal: { schoolId: 'school_id', status: 'status' },
  search: 'search',
  order: { created: ['created_at', 'date'], school: ['school_name', 'text'] },
  sorted: {
    competence: ['competence', 'date'],
    state: ['status', RetentionStatus.options],
    origin: ['kinds', 'words'],
    count: ['installments', 'number'],
    next: ['next_due_on', 'date'],
    cents: ['cents', 'amount'],
    open: ['open_cents', 'amount'],
  },
  first: '-created',
  view: toRetention,
})
