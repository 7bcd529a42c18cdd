import { transfers } from '@caderneta/contracts/transfers'
import type { InvoiceMovement } from '@caderneta/contracts/transfer-shapes'
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { invoiceById } from '../invoices/public.ts'
import type { PaymentRow } from './payment-store.ts'
import { hasReceipt, payoutOf } from './transfer-view.ts'

/** In which transfers and lines the money of an invoice went, the first one first, and with which payments it reached the school. */
export const transfersOfInvoice = query(transfers.ofInvoice, async (tx, { params }, scope) => {
  const [[invoice], movements, payments] = await Promise.all([
    tx.rows(invoiceById(scope, params.id)),
    tx.rows(movementsOfInvoice(scope, params.id)),
    tx.rows(paymentsOfInvoice(scope, params.id)),
  ])
  if (!invoice) throw notFound('invoice')
  const ofTransfer = Map.groupBy(payments.map(toStanding), ({ transferId }) => transferId)
  return {
    items: movements.map((movement) => ({
      ...movement,
      // none: its transfer is not paid yet
      payments: (ofTransfer.get(movement.transferId) ?? []).map(({ transferId: _transferId, ...payment }) => payment),
    })),
  }
})

/** What the invoice moved by itself, and what its payments and their fees moved: an index of each. */
function isOfInvoice(scope: Scope, id: string): RawBuilder<unknown> {
  return sql`s.tenant_id = ${scope.tenantId}::int and (s.source_id = ${id}::uuid or (s.invoice_id = ${id}::uuid and s.invoice_id <> s.source_id))`
}

function movementsOfInvoice(scope: Scope, id: string): Query<Omit<InvoiceMovement, 'payments'>> {
  return statement(sql<
    Omit<InvoiceMovement, 'payments'>
  >`select t.id as "transferId", t.competence, t.status, s.line, s.cents, s.fee_cents as "feeCents", x.name as "itemName",
      case when t.status = 'done' then (select max(y.paid_on) from transfer_payment y where y.tenant_id = t.tenant_id and y.transfer_id = t.id
        and y.status = 'confirmed') end as "paidOn"
    from transfer_source s join transfer t on t.tenant_id = s.tenant_id and t.id = s.transfer_id
    left join invoice_item x on x.tenant_id = s.tenant_id and x.invoice_id = s.invoice_id and x.position = s.item
    where ${isOfInvoice(scope, id)} and ${inSchools(scope, 't.school_id')}
    order by t.competence, s.component, s.turn, s.item`)
}

type StandingRow = Pick<PaymentRow, 'id' | 'transfer_id' | 'method' | 'status' | 'cents' | 'paid_on'>

/** Payments that stand of the transfers that the invoice is in. */
function paymentsOfInvoice(scope: Scope, id: string): Query<StandingRow> {
  return statement(sql<StandingRow>`select y.id, y.transfer_id, y.method, y.status, y.cents, y.paid_on from transfer_payment y
    join transfer t on t.tenant_id = y.tenant_id and t.id = y.transfer_id
    where y.tenant_id = ${scope.tenantId}::int and y.status in ('recorded', 'confirmed') and ${inSchools(scope, 't.school_id')}
      and y.transfer_id in (select s.transfer_id from transfer_source s where ${isOfInvoice(scope, id)})
    order by y.paid_on, y.id`)
}

function toStanding(row: StandingRow) {
  const { id, transfer_id: transferId, cents, paid_on: paidOn } = row
  return { id, transferId, payoutId: payoutOf(row), hasReceipt: hasReceipt(row), cents, paidOn }
}
