// What people write beside an invoice, and whom they name in it. Calls of `invoices`.
import { z } from 'zod'
import { read, write } from './define.ts'
import { Id, IdParams, Reason } from './fields.ts'
import { CommentSubject } from './invoice-history.ts'

const base = '/api/ebpay/invoice'

/** Somebody of the network who may see the invoice. */
export const Mentionable = z.object({ id: z.uuid(), name: z.string() })
export type Mentionable = z.output<typeof Mentionable>

export const mostMentions = 10

export const commentCalls = {
  addComment: write(`POST ${base}/comment`, {
    summary: 'Comment on an invoice; whoever is named in it hears of it at once',
    needs: 'Caderneta.Invoice.Update',
    body: z.strictObject({
      invoiceId: Id,
      comment: Reason,
      eventType: CommentSubject,
      /** People who are named in it, of those who may be. */
      mentions: z.array(Id).max(mostMentions).default([]),
    }),
    returns: z.object({ id: z.uuid() }),
    status: 201,
    refuses: ['invoice_not_found', 'mention_not_found'],
  }),
  mentionable: read(`GET ${base}/:id/mentionable`, {
    summary: 'People who may be named in a comment: those of the network who may see this invoice',
    needs: 'Caderneta.Invoice.Update',
    params: IdParams,
    query: z.strictObject({ search: z.string().trim().max(60).default('') }),
    returns: z.object({ items: z.array(Mentionable) }),
    refuses: ['invoice_not_found'],
  }),
  removeComment: write(`DELETE ${base}/comment/:id`, {
    summary: 'Remove an own comment',
    needs: 'Caderneta.Invoice.Update',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['comment_not_found'],
  }),
}
