// A person with the power to do so lets a transfer be paid that its last audit did not approve: with their name and their reason.
import { events, transferAudits } from '@caderneta/contracts/transfer-audits'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { auditOutcomePart } from '../transfers/public.ts'
import { canRelease } from './audit-rules.ts'
import { auditedTransferForUpdate, auditForUpdate, type AuditRow } from './audit-store.ts'
import { toAudit } from './audit-view.ts'

export const releaseTransfer = action(transferAudits.release, {
  lock: ({ params: { id } }, scope) => ({
    transfer: one('transfer_audit', auditedTransferForUpdate(scope, id)),
    audit: one('transfer_audit', auditForUpdate(scope, id)),
  }),
  decide: ({ transfer, audit }, { body: { version, reason } }, scope) => {
    const ability = canRelease(audit, transfer)
    // none: only what was released has a name
    if (!ability.can) return refuse(ability.reason, { by: audit.released_by_name ?? '' })
    if (audit.version !== version) return refuse('changed_meanwhile')
    const { userId, name } = scope.actor
    const status = must(audit.result, 'only a finished audit is released')
    const changes = {
      released_by: userId,
      released_by_name: name,
      released_reason: reason,
      released_at: new Date(scope.now),
    }
    const after: AuditRow = { ...audit, ...changes, version: version + 1 }
    return accept(after, {
      parts: [
        changedRow('transfer_audit', scope, audit, changes),
        auditOutcomePart(scope, [{ transferId: transfer.id, status, isReleased: true }]),
      ],
      history: [{ subjectId: transfer.id, event: 'auditReleased', data: { comment: reason } }],
      audit: { subjectId: audit.id, body: { after: { released: true }, comment: reason } },
      events: [
        news(events['transferAudit.released'], {
          subjectId: audit.id,
          schoolId: audit.school_id,
          version: after.version,
          payload: { transferId: transfer.id, result: audit.result },
        }),
      ],
    })
  },
  view: toAudit,
})
