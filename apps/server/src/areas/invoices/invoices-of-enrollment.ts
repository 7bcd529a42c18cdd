// All invoices of one enrollment, with what each charges: for whoever ends the enrollment.
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { holds } from './invoice-holds.ts'
import { invoiceColumns, invoiceNames, type InvoiceRecord } from './invoice-store.ts'

/** An invoice with the item that leaving touches: its tuition, or the first where it has none. */
export type EnrolledInvoice = InvoiceRecord & {
  /** Place of that item in the invoice, and its cents; how many items there are. */
  position: number
  item_cents: number
  items: number
  product_id: string
  category: string
  item_name: string
  /** Of all items. */
  item_names: string
  installment_number: number
  slot: number
  total_installments: number
  /** The invoice in whose place it was issued. */
  replaces_id: string | null
  /** What it was stands in installments, of which something is owed. */
  is_agreed: boolean
}

/** Of hold `h`: whoever holds the invoice drew up installments for it, and one of them is owed. */
const isAgreed = sql<boolean>`(h.reason = 'agreement' and exists (select from invoice_hold n
  join invoice p on p.tenant_id = n.tenant_id and p.id = n.invoice_id
  where n.tenant_id = h.tenant_id and n.holder_id = h.holder_id and n.reason = 'installment' and p.open_cents > 0 and p.status <> 'canceled'))`

function invoicesOf(scope: Scope, enrollmentId: string) {
  return sql<EnrolledInvoice>`select ${invoiceColumns}, ${holds} as holds, x.position, x.cents as item_cents, n.items, x.product_id, x.category, x.name as item_name, n.item_names,
      coalesce(x.installment_number, 1) as installment_number, x.slot, coalesce(x.total_installments, 1) as total_installments, i.replaces_id,
      exists (select from invoice_hold h where h.tenant_id = i.tenant_id and h.invoice_id = i.id and ${isAgreed}) as is_agreed
    from invoice i ${invoiceNames}
    join lateral (select * from invoice_item x where x.tenant_id = i.tenant_id and x.invoice_id = i.id
      order by x.category <> 'tuition', x.position limit 1) x on true
    cross join lateral (select count(*)::int as items, string_agg(x.name, ', ' order by x.position) as item_names from invoice_item x
      where x.tenant_id = i.tenant_id and x.invoice_id = i.id) n
    where i.tenant_id = ${scope.tenantId}::int and i.enrollment_id = ${enrollmentId}::uuid and ${inSchools(scope, 'i.school_id')}`
}

/** By month. Ask for it after the lock where something is decided by it. */
export function invoicesOfEnrollment(scope: Scope, enrollmentId: string): Query<EnrolledInvoice> {
  return statement(sql<EnrolledInvoice>`${invoicesOf(scope, enrollmentId)} order by i.competence, i.id`)
}

/**
 * Their lock, in id order, after that of their enrollment. A statement of its own: where an invoice moved to another record of the student while it
 * was waited for, a join would miss it, and what holds it would be read as it was before.
 */
export function invoicesOfEnrollmentHeld(scope: Scope, enrollmentId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select i.id from invoice i
    where i.tenant_id = ${scope.tenantId}::int and i.enrollment_id = ${enrollmentId}::uuid and ${inSchools(scope, 'i.school_id')} order by i.id for update`)
}
