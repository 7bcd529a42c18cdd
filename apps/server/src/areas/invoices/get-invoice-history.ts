import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { foundInvoice } from './found-invoice.ts'

type EventRow = {
  id: string
  event: string
  at: Date
  actor_name: string | null
  data: Record<string, unknown>
  comment: string | null
}

export const getInvoiceHistory = query(invoices.history, async (tx, { params }, scope) => {
  await foundInvoice(tx, scope, params.id)
  const rows = await tx.rows(
    statement(sql<EventRow>`
      select h.id, h.event, h.occurred_at as at, nullif(trim(u.name || ' ' || u.surname), '') as actor_name, h.data, c.comment
      from history h
      left join app_user u on u.tenant_id = h.tenant_id and u.id = h.actor_id
      left join invoice_comment c on c.tenant_id = h.tenant_id and h.event = 'comment' and c.id = (h.data ->> 'commentId')::uuid
      where h.tenant_id = ${scope.tenantId}::int and h.subject_id = ${params.id}::uuid order by h.occurred_at desc, h.id desc limit 500`),
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      event: row.event,
      at: row.at.toISOString(),
      actorName: row.actor_name,
      data: row.comment === null ? row.data : { ...row.data, comment: row.comment },
    })),
  }
})
