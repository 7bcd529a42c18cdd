import { MessageTemplateStatus } from '@caderneta/contracts/message-template-shapes'
import { messageTemplates } from '@caderneta/contracts/message-templates'
import { sql } from '../../platform/db/sql.ts'
import { type Call, narrowed } from '../../platform/operation/endpoint.ts'
import { list } from '../../platform/operation/list.ts'
import { templatesInScope } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'

const own = list(messageTemplates.list, {
  rows: templatesInScope,
  equal: { channel: 'channel', kind: 'kind', status: 'status', isActive: 'is_active' },
  search: 'search',
  where: ({ source }) => (source === 'standard' ? [sql`r.is_active and r.approved_number is not null`] : []),
  order: { name: ['search', 'text'], createdAt: ['id', 'uuid'] },
  sorted: {
    channel: ['channel', 'text'],
    kind: ['kind', 'text'],
    status: ['status', MessageTemplateStatus.options],
    isActive: ['is_active', 'flag'],
    number: ['number', 'number'],
    changedAt: ['changed_at', 'date'],
  },
  first: 'name',
  view: toMessageTemplate,
})

/** The host's templates lie in the host's own rows: they are read there, and only what any network may use. */
function placed(call: Call<unknown>): Call<unknown> {
  const { query } = narrowed<typeof messageTemplates.list>(call).input
  return query.source === 'standard' ? { ...call, scope: { ...call.scope, tenantId: 0 } } : call
}

export const listMessageTemplates: typeof own = {
  operation: own.operation,
  run: (call) => own.run(placed(call)),
  first: (call, most) => own.first(placed(call), most),
  pieces: (call) => own.pieces(placed(call)),
}
