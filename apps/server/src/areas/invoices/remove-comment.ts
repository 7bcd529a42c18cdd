// A removed comment stays in the history, without its words.
import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'

type CommentRow = { id: string; invoice_id: string; school_id: string; version: number }

export const removeComment = action(invoices.removeComment, {
  lock: ({ params }, scope) => ({ comment: one('comment', ownComment(scope, params.id)) }),
  decide: ({ comment }, _input, scope) => {
    return accept(
      { id: comment.id },
      {
        parts: [
          {
            name: 'removed_comment',
            rows: 1,
            sql: sql`update invoice_comment set removed_at = now(), comment = '', version = version + 1
              where tenant_id = ${scope.tenantId}::int and id = ${comment.id}::uuid and removed_at is null returning 1`,
          },
        ],
        history: [{ subjectId: comment.invoice_id, event: 'commentRemoved', data: { commentId: comment.id } }],
        audit: { subjectId: comment.invoice_id, body: { commentId: comment.id } },
        events: [
          news(events['invoice.commented'], {
            subjectId: comment.invoice_id,
            schoolId: comment.school_id,
            version: comment.version + 1,
          }),
        ],
      },
    )
  },
  view: ({ id }) => ({ id }),
})

/** Only the author takes a comment back. */
function ownComment(scope: Scope, id: string) {
  return statement(sql<CommentRow>`select c.id, c.invoice_id, c.version, i.school_id from invoice_comment c
    join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
    where c.tenant_id = ${scope.tenantId}::int and c.id = ${id}::uuid and c.author_id = ${scope.actor.userId}::uuid
      and c.removed_at is null and ${inSchools(scope, 'i.school_id')} for update of c`)
}
