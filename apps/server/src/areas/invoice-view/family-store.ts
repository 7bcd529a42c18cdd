// What the family's page shows, read at once.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { invoiceById, type InvoiceRecord, type ItemRow, itemsOf, type PixRow, pixOf } from '../invoices/public.ts'

export type Creditor = {
  school_tax_id: string
  school_phone: string | null
  school_email: string | null
  holder_name: string | null
  holder_tax_id: string | null
}

export type FamilyRecord = {
  invoice: InvoiceRecord & { number: number }
  creditor: Creditor
  items: ItemRow[]
  pix: PixRow | undefined
}

/** Null when it is not there or was never issued. */
export async function familyRecord(tx: Tx, scope: Scope, id: string): Promise<FamilyRecord | null> {
  const [invoice, creditor, items, pix] = await Promise.all([
    tx.first(invoiceById(scope, id)),
    tx.first(creditorOf(scope, id)),
    tx.rows(itemsOf(scope, id)),
    tx.first(pixOf(scope, id)),
  ])
  if (!invoice || invoice.number === null || !creditor) return null
  return { invoice: { ...invoice, number: invoice.number }, creditor, items, pix }
}

function creditorOf(scope: Scope, id: string): Query<Creditor> {
  return statement(sql<Creditor>`
    select s.cnpj as school_tax_id, s.phones[1] as school_phone, s.emails[1] as school_email, ba.holder_name, ba.holder_tax_id
    from invoice i
    join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    left join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
    left join bank_account ba on ba.tenant_id = i.tenant_id and ba.id = ag.bank_account_id
    where i.tenant_id = ${scope.tenantId}::int and i.id = ${id}::uuid`)
}
