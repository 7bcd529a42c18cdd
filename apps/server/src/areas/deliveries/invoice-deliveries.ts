// Messages to the payer of an invoice and to the guardian of a contract, as the areas that send them read and withdraw them.
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { DeliveryRow } from './delivery-store.ts'

/** Newest first. */
export function deliveriesOfInvoice(tenantId: number, invoiceId: string): Query<DeliveryRow> {
  return statement(sql<DeliveryRow>`select * from delivery where tenant_id = ${tenantId}::int and invoice_id = ${invoiceId}::uuid
    order by created_at desc, id desc limit 50`)
}

/** What tells of an invoice: itself with slip and Pix, or the terms of an agreement about it. */
export type InvoiceMessage = 'invoiceSent' | 'agreementTerms'
type Unsent = { id: string; status: string }

/** @param kind absent: whatever tells of them. */
export function unsentOfInvoices(
  tenantId: number,
  invoiceIds: readonly string[],
  kind: InvoiceMessage | null = null,
): Query<Unsent> {
  return statement(sql<Unsent>`select id, status from delivery where tenant_id = ${tenantId}::int
    and invoice_id = any(${[...invoiceIds]}::uuid[]) and (${kind}::text is null or kind = ${kind}::text) and sealed is not null
    order by id for no key update`)
}

export function unsentOfContract(tenantId: number, contractId: string): Query<{ id: string; status: string }> {
  return statement(sql<{
    id: string
    status: string
  }>`select id, status from delivery where tenant_id = ${tenantId}::int
    and contract_id = ${contractId}::uuid and sealed is not null order by id for no key update`)
}

/** What says what is no longer so is not sent any more, and says nothing from now on. */
export function withdrawnDeliveriesPart(tenantId: number, ids: readonly string[]): Part {
  return {
    name: 'withdrawn_delivery',
    rows: ids.length,
    sql: sql`update delivery set status = 'expired', sealed = null, version = version + 1
      where tenant_id = ${tenantId}::int and id = any(${[...ids]}::uuid[]) returning 1`,
  }
}
