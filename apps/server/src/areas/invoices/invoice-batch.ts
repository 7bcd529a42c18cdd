// Invoices as the areas below change them in whole arrays: locked in id order, written over the version that was locked.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { counted, countedColumns } from './counted-invoices.ts'
import { type InvoiceTermsColumns, termsColumns } from './invoice-charges.ts'
import type { InvoiceTable } from './invoice-rows.ts'
import { toleranceCents } from './settlement-tolerance.ts'

export type ChangeableInvoice = InvoiceTermsColumns &
  Pick<
    InvoiceTable,
    | 'tenant_id'
    | 'id'
    | 'number'
    | 'school_id'
    | 'guardian_id'
    | 'bank_agreement_id'
    | 'nosso_numero'
    | 'generation'
    | 'status'
    | 'bank_registration'
    | 'bank_reason'
    | 'paid_cents'
    | 'paid_on'
    | 'brought_cents'
    | 'version'
  > & {
    /** Its title entered a registry or left it, told just now: once it is owed again, it is in protest or is not. */
    registry?: 'entered' | 'left'
  }

export type SettleableInvoice = ChangeableInvoice & {
  /** What may be missing of a payment that still settles: the network's setting. */
  tolerance_cents: number
  /** Money that its slips brought. */
  boleto_cents: number
  /** The last day on which its title may be paid; null where it has none. */
  payable_until: InvoiceTable['payable_until']
  /** What the slip's rail is: null where the invoice has no title. */
  bank: string | null
  layout: 'cnab240' | 'cnab400' | null
  /** The write-off of its title is asked for, and no remessa told it yet. */
  is_write_off_untold: boolean
  /** Its write-off is asked for while the bank has not answered the registration. */
  is_registration_told: boolean
}

const columns = sql`i.tenant_id, i.id, i.number, i.school_id, i.guardian_id, i.bank_agreement_id, i.nosso_numero, i.generation, i.status, i.bank_registration,
  i.bank_reason, i.paid_cents, i.paid_on, ${termsColumns('i')}, i.brought_cents, i.version, ${toleranceCents(sql`i.tenant_id`)} as tolerance_cents, i.payable_until, ag.layout, ba.bank,
  coalesce((select sum(m.cents) from payment m where m.tenant_id = i.tenant_id and m.invoice_id = i.id and m.method = 'boleto'
    and m.reverted_by is null), 0)::bigint as boleto_cents,
  (i.bank_registration = 'cancelAwaitingReturn' and exists (select from bank_instruction w where w.tenant_id = i.tenant_id and w.invoice_id = i.id
    and w.generation = i.generation and w.movement = 'writeOff' and w.bank_file_id is null)) as is_write_off_untold,
  (i.bank_registration = 'cancelAwaitingReturn' and exists (select from bank_instruction w where w.tenant_id = i.tenant_id and w.invoice_id = i.id
    and w.generation = i.generation and w.movement = 'register' and w.bank_file_id is not null and w.answer is null)) as is_registration_told`
const joins = sql`left join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
  left join bank_account ba on ba.tenant_id = i.tenant_id and ba.id = ag.bank_account_id`

/**
 * Invoices by id, locked in id order and then read: for whoever settles or changes many at once. A statement that waits for a lock reads payments and
 * requests to the bank as they were before the wait, so the lock is a statement of its own; both are sent at once.
 */
export async function invoicesForSettlement(tx: Tx, ids: readonly string[]): Promise<SettleableInvoice[]> {
  const [, invoices] = await Promise.all([tx.rows(invoicesHeld(tx, ids)), tx.rows(settleableInvoices(tx, ids))])
  return invoices
}

/** Locks invoices in id order. What is decided by is read by the next statement. */
export function invoicesHeld({ tenantId }: Pick<Scope, 'tenantId'>, ids: readonly string[]): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`select id from invoice where tenant_id = ${tenantId}::int and id = any(${[...ids]}::uuid[])
    order by id for update`)
}

/** Whoever settles them has locked them by an earlier statement. */
export function settleableInvoices(
  { tenantId }: Pick<Scope, 'tenantId'>,
  ids: readonly string[],
): Query<SettleableInvoice> {
  return statement(sql<SettleableInvoice>`select ${columns} from invoice i ${joins}
    where i.tenant_id = ${tenantId}::int and i.id = any(${[...ids]}::uuid[]) order by i.id`)
}

/** Invoices as they stand after a batch: status, money, and what the bank said. Each must still be the version that was locked. */
export function changedInvoicesPart(tenantId: number, invoices: readonly ChangeableInvoice[]): Part {
  const of = <T>(pick: (invoice: ChangeableInvoice) => T) => invoices.map(pick)
  return counted(tenantId, {
    name: 'changed_invoice',
    rows: invoices.length,
    sql: sql`update invoice i set status = c.status, open_cents = c.open_cents, paid_cents = c.paid_cents, paid_on = c.paid_on,
        bank_registration = c.bank_registration, bank_reason = c.bank_reason, due_on = c.due_on, version = c.version + 1,
        previous_status = case when c.registry = 'left' and i.previous_status = 'inProtest' then 'pending'
          when c.registry = 'entered' and i.previous_status in ('generated', 'pending') then 'inProtest' else i.previous_status end
      from unnest(${of(({ id }) => id)}::uuid[], ${of(({ version }) => version)}::int[], ${of(({ status }) => status)}::text[],
        ${of((invoice) => invoice.open_cents)}::bigint[], ${of((invoice) => invoice.paid_cents)}::bigint[], ${of((invoice) => invoice.paid_on)}::date[],
        ${of((invoice) => invoice.bank_registration)}::text[], ${of((invoice) => invoice.bank_reason)}::text[], ${of((invoice) => invoice.due_on)}::date[],
        ${of((invoice) => invoice.registry ?? null)}::text[])
        c(id, version, status, open_cents, paid_cents, paid_on, bank_registration, bank_reason, due_on, registry)
      where i.tenant_id = ${tenantId}::int and i.id = c.id and i.version = c.version returning ${countedColumns}`,
  })
}

/**
 * Titles on their way to the bank: its answer is awaited. One that is no longer the version that the file was made of stays as it is. Locks the
 * invoices by changing them, in the order in which they are given: in id order, as whoever changes many at once.
 * @returns how many went.
 */
export function sentToBank(
  { tenantId }: Pick<Scope, 'tenantId'>,
  titles: readonly Pick<InvoiceTable, 'id' | 'version'>[],
): Query<{ count: number }> {
  return statement(sql<{ count: number }>`with sent as (
      update invoice i set bank_registration = 'awaitingReturn', bank_reason = null, version = c.version + 1
      from unnest(${titles.map(({ id }) => id)}::uuid[], ${titles.map(({ version }) => version)}::int[]) c(id, version)
      where i.tenant_id = ${tenantId}::int and i.id = c.id and i.version = c.version returning 1)
    select count(*) as count from sent`)
}
