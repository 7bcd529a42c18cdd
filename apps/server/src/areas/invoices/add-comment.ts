import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type OutboxEvent, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { mentionedPeople } from './mentionable-people.ts'

export const addComment = action(invoices.addComment, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    invoice: one(
      'invoice',
      statement(sql<{ school_id: string; number: number | null }>`select school_id, number from invoice i
      where i.tenant_id = ${scope.tenantId}::int and i.id = ${body.invoiceId}::uuid and ${inSchools(scope, 'i.school_id')}`),
    ),
    mentioned: mentionedPeople(scope, body.invoiceId, body.mentions),
  }),
  decide: ({ invoice, mentioned }, { body }, scope, id) => {
    const mentions = [...new Set(body.mentions)]
    if (mentioned.length < mentions.length) return refuse('mention_not_found')
    const comment = {
      tenant_id: scope.tenantId,
      id,
      invoice_id: body.invoiceId,
      author_id: scope.actor.userId,
      comment: body.comment,
      event_type: body.eventType,
      mentions,
    }
    return accept(
      { id },
      {
        parts: [
          { name: 'new_comment', rows: 1, sql: db.insertInto('invoice_comment').values(comment).returning('id') },
        ],
        history: [{ subjectId: body.invoiceId, event: 'comment', data: { commentId: id } }],
        audit: { subjectId: body.invoiceId, body: { commentId: id, mentions } },
        events: [
          news(events['invoice.commented'], {
            subjectId: body.invoiceId,
            schoolId: invoice.school_id,
            version: 1,
          }),
          ...mentions.map((userId) => mentionNews(scope, body.invoiceId, invoice, userId)),
        ],
      },
    )
  },
  view: ({ id }) => ({ id }),
})

/** Without the words of the comment: those stand where it is, for whoever may still see it. */
function mentionNews(
  { actor }: Scope,
  subjectId: string,
  { school_id: schoolId, number }: { school_id: string; number: number | null },
  userId: string,
): OutboxEvent {
  const [invoice, ofInvoice] =
    number === null ? ['num rascunho de fatura', 'on a draft invoice'] : [`na fatura ${number}`, `on invoice ${number}`]
  const payload = {
    userId,
    'pt-BR': `${actor.name} citou você num comentário ${invoice}.`,
    en: `${actor.name} named you in a comment ${ofInvoice}.`,
  }
  return news(events['invoice.mentioned'], { subjectId, schoolId, version: 1, payload })
}
