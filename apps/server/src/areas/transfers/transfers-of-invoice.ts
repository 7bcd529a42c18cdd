import { transfers } from '@caderneta/contracts/transfers'
import type { InvoiceMovement } from '@caderneta/contracts/transfer-shapes'
import { inSchools } from '../../platform/access/scope.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { invoiceById } from '../invoices/public.ts'

/** In which transfers and lines the money of an invoice went, the first one first. */
export const transfersOfInvoice = query(transfers.ofInvoice, async (tx, { params }, scope) => {
  const [invoice] = await tx.rows(invoiceById(scope, params.id))
  if (!invoice) throw notFound('invoice')
  const items = await tx.rows(
    statement(sql<InvoiceMovement>`select t.id as "transferId", t.competence, t.status, s.line, s.cents, s.fee_cents as "feeCents", x.name as "itemName",
        case when t.status = 'done' then (select max(y.paid_on) from transfer_payment y where y.tenant_id = t.tenant_id and y.transfer_id = t.id
          and y.status = 'confirmed') end as "paidOn"
      from transfer_source s join transfer t on t.tenant_id = s.tenant_id and t.id = s.transfer_id
      left join invoice_item x on x.tenant_id = s.tenant_id and x.invoice_id = s.invoice_id and x.position = s.item
      where s.tenant_id = ${scope.tenantId}::int and s.invoice_id = ${params.id}::uuid and ${inSchools(scope, 't.school_id')}
      order by t.competence, s.component, s.turn, s.item`),
  )
  return { items }
})
