// An open transfer pays nothing: what it would have paid goes into the next one of the school.
import { events, transfers } from '@caderneta/contracts/transfers'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { monthText } from '../plans/public.ts'
import { anticipatedParts } from './decided-queries.ts'
import { canChange } from './transfer-rules.ts'
import { laterClosed, transferForUpdate, type TransferRow } from './transfer-store.ts'
import { toTransfer } from './transfer-view.ts'

export const cancelTransfer = action(transfers.cancel, {
  lock: ({ params: { id } }, scope) => ({
    transfer: one('transfer', transferForUpdate(scope, id)),
    later: laterClosed(scope, id),
    anticipated: anticipatedParts(scope, id),
  }),
  decide: ({ transfer, later: [later], anticipated }, { body: { reason, version } }, scope) => {
    const ability = canChange(transfer)
    if (!ability.can) return refuse(ability.reason)
    if (transfer.version !== version) return refuse('changed_meanwhile')
    if (later) return refuse('transfer_later_closed', { month: monthText(toCalendarDate(later.competence)) })
    if (anticipated.length > 0) return refuse('transfer_anticipated')
    const changes = { status: 'canceled' as const, canceled_reason: reason }
    const { id, school_id: schoolId } = transfer
    const after: TransferRow = { ...transfer, ...changes, is_late: false, version: version + 1 }
    return accept(after, {
      parts: [changedRow('transfer', scope, transfer, changes)],
      history: [{ subjectId: id, event: 'canceled', data: { comment: reason } }],
      audit: { subjectId: id, body: { before: { status: transfer.status }, after: changes } },
      events: [
        news(events['transfer.changed'], {
          subjectId: id,
          schoolId,
          version: version + 1,
          payload: { status: changes.status },
        }),
      ],
    })
  },
  view: toTransfer,
})
