import { RuleStatus } from '@caderneta/contracts/notification-shapes'
import { notificationRules } from '@caderneta/contracts/notification-rules'
import { type Call, narrowed } from '../../platform/operation/endpoint.ts'
import { list } from '../../platform/operation/list.ts'
import { isPublished, rulesInScope } from './notification-rule-store.ts'
import { toNotificationRule } from './notification-rule-view.ts'

const own = list(notificationRules.list, {
  rows: rulesInScope,
  equal: { type: 'type', status: 'status' },
  search: 'search',
  where: ({ source }) => (source === 'standard' ? [isPublished] : []),
  order: { name: ['search', 'text'], createdAt: ['id', 'uuid'] },
  sorted: {
    type: ['type', 'text'],
    status: ['status', RuleStatus.options],
    channels: ['channels', 'words'],
    actions: ['action_count', 'number'],
  },
  first: 'name',
  view: toNotificationRule,
})

/** The provider's rules lie in the host's own rows: they are read there. */
function placed(call: Call<unknown>): Call<unknown> {
  const { query } = narrowed<typeof notificationRules.list>(call).input
  return query.source === 'standard' ? { ...call, scope: { ...call.scope, tenantId: 0 } } : call
}

export const listNotificationRules: typeof own = {
  operation: own.operation,
  run: (call) => own.run(placed(call)),
  first: (call, most) => own.first(placed(call), most),
  pieces: (call) => own.pieces(placed(call)),
}
