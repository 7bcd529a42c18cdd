import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import { db, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'

export const addComment = action(invoices.addComment, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    invoice: one(
      'invoice',
      statement(sql<{ school_id: string }>`select school_id from invoice i
      where i.tenant_id = ${scope.tenantId}::int and i.id = ${body.invoiceId}::uuid and ${inSchools(scope, 'i.school_id')}`),
    ),
  }),
  decide: ({ invoice }, { body }, scope, id) => {
    const comment = {
      tenant_id: scope.tenantId,
      id,
      invoice_id: body.invoiceId,
      author_id: scope.actor.userId,
      comment: body.comment,
      event_type: body.eventType,
    }
    return accept(
      { id },
      {
        parts: [
          { name: 'new_comment', rows: 1, sql: db.insertInto('invoice_comment').values(comment).returning('id') },
        ],
        history: [{ subjectId: body.invoiceId, event: 'comment', data: { commentId: id } }],
        audit: { subjectId: body.invoiceId, body: { commentId: id } },
        events: [
          news(events['invoice.commented'], {
            subjectId: body.invoiceId,
            schoolId: invoice?.school_id ?? null,
            version: 1,
          }),
        ],
      },
    )
  },
  view: ({ id }) => ({ id }),
})
