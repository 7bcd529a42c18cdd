// The lock queries and the set-based parts of settling one invoice or five thousand.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { instructionFor, instructionPart } from './new-invoices.ts'
import type { SettleableInvoice, Settlement } from './settlement.ts'

const columns = sql`i.tenant_id, i.id, i.number, i.school_id, i.guardian_id, i.bank_agreement_id, i.nosso_numero, i.status, i.bank_registration,
  i.bank_reason, i.issued_on, i.due_on, i.nominal_cents, i.open_cents, i.paid_cents, i.paid_on, i.fine_ppm, i.interest_ppm, i.interest_per, i.count_from,
  i.early_discounts, i.version`

/** Invoices by id, locked in id order: for a file whose titles were found when it was read. */
export function invoicesForSettlement(
  scope: Pick<Scope, 'tenantId'>,
  ids: readonly string[],
): Query<SettleableInvoice> {
  return statement(sql<SettleableInvoice>`select ${columns} from invoice i
    where i.tenant_id = ${scope.tenantId}::int and i.id = any(${[...ids]}::uuid[]) order by i.id for update of i`)
}

/** One invoice by id, locked: for a rail that names it. */
export function invoiceForSettlement(scope: Pick<Scope, 'tenantId'>, id: string): Query<SettleableInvoice> {
  return statement(sql<SettleableInvoice>`select ${columns} from invoice i
    where i.tenant_id = ${scope.tenantId}::int and i.id = ${id}::uuid for update of i`)
}

/** Where an exception came from, for the person who looks at it. */
export type Origin = { bankFileId: string; position: number } | null
export type PlacedSettlement = Settlement & { origin: Origin }

/**
 * Everything that settling writes, as parts for one statement. `before` are the locked rows; an invoice that several monies
 * touched is written once, as the last of them left it. Audit line is the caller's: one per batch.
 */
export function settlementEffects(
  scope: Pick<Scope, 'tenantId'>,
  before: readonly SettleableInvoice[],
  settlements: readonly PlacedSettlement[],
): Pick<Effects, 'parts' | 'history' | 'entries' | 'events'> {
  const after = new Map(settlements.map((settlement) => [settlement.invoice.id, settlement.invoice]))
  const changed = before.filter((invoice) => after.has(invoice.id)).map((invoice) => after.get(invoice.id) ?? invoice)
  const versions = new Map(changed.map((invoice) => [invoice.id, invoice.version + 1]))
  const writeOffs = settlements.filter(({ writesOffBoleto }) => writesOffBoleto)
  return {
    parts: [
      paymentPart(scope.tenantId, settlements),
      changedInvoicesPart(scope.tenantId, changed),
      ...exceptionPart(scope.tenantId, settlements),
      ...instructionPart(
        scope.tenantId,
        writeOffs.map(({ invoice }) => instructionFor(invoice, 'writeOff')),
      ),
    ],
    history: settlements.map(({ history }) => history),
    entries: settlements.map(({ entry }) => entry),
    events: settlements.map(({ event }) => ({ ...event, version: versions.get(event.subjectId) ?? 1 })),
  }
}

function paymentPart(tenantId: number, settlements: readonly Settlement[]): Part {
  const of = <T>(pick: (payment: Settlement['payment']) => T) => settlements.map(({ payment }) => pick(payment))
  return {
    name: 'new_payment',
    rows: settlements.length,
    sql: sql`insert into payment (tenant_id, id, invoice_id, ext_ref, method, cents, principal_cents, charges_cents, discount_cents,
        tolerated_cents, surplus_cents, paid_on, credited_on)
      select ${tenantId}::int, p.* from unnest(${of(({ id }) => id)}::uuid[], ${of(({ invoiceId }) => invoiceId)}::uuid[],
        ${of(({ extRef }) => extRef)}::text[], ${of(({ method }) => method)}::text[], ${of(({ cents }) => cents)}::bigint[],
        ${of(({ principalCents }) => principalCents)}::bigint[], ${of(({ chargesCents }) => chargesCents)}::bigint[],
        ${of(({ discountCents }) => discountCents)}::bigint[], ${of(({ toleratedCents }) => toleratedCents)}::bigint[],
        ${of(({ surplusCents }) => surplusCents)}::bigint[], ${of(({ paidOn }) => paidOn)}::date[], ${of(({ creditedOn }) => creditedOn)}::date[])
        p(id, invoice_id, ext_ref, method, cents, principal_cents, charges_cents, discount_cents, tolerated_cents, surplus_cents, paid_on, credited_on)
      returning 1`,
  }
}

/** Invoices as they stand after a batch: status, money, and what the bank said. Each must still be the version that was locked. */
export function changedInvoicesPart(
  tenantId: number,
  invoices: readonly SettleableInvoice[],
  name = 'changed_invoice',
): Part {
  const of = <T>(pick: (invoice: SettleableInvoice) => T) => invoices.map(pick)
  return {
    name,
    rows: invoices.length,
    sql: sql`update invoice i set status = c.status, open_cents = c.open_cents, paid_cents = c.paid_cents, paid_on = c.paid_on,
        bank_registration = c.bank_registration, bank_reason = c.bank_reason, due_on = c.due_on, version = c.version + 1
      from unnest(${of(({ id }) => id)}::uuid[], ${of(({ version }) => version)}::int[], ${of(({ status }) => status)}::text[],
        ${of((invoice) => invoice.open_cents)}::bigint[], ${of((invoice) => invoice.paid_cents)}::bigint[], ${of((invoice) => invoice.paid_on)}::date[],
        ${of((invoice) => invoice.bank_registration)}::text[], ${of((invoice) => invoice.bank_reason)}::text[], ${of((invoice) => invoice.due_on)}::date[])
        c(id, version, status, open_cents, paid_cents, paid_on, bank_registration, bank_reason, due_on)
      where i.tenant_id = ${tenantId}::int and i.id = c.id and i.version = c.version returning 1`,
  }
}

function exceptionPart(tenantId: number, settlements: readonly PlacedSettlement[]): Part[] {
  const all = settlements.flatMap(({ exception, invoice, payment, origin }) =>
    exception ? [{ ...exception, invoice, cents: payment.cents, origin }] : [],
  )
  if (all.length === 0) return []
  return [
    {
      name: 'new_exception',
      rows: all.length,
      sql: sql`insert into settlement_exception (tenant_id, id, school_id, kind, invoice_id, bank_file_id, position, cents, detail)
        select ${tenantId}::int, e.* from unnest(${all.map(() => newId())}::uuid[], ${all.map(({ invoice }) => invoice.school_id)}::uuid[],
          ${all.map(({ kind }) => kind)}::text[], ${all.map(({ invoice }) => invoice.id)}::uuid[],
          ${all.map(({ origin }) => origin?.bankFileId ?? null)}::uuid[], ${all.map(({ origin }) => origin?.position ?? null)}::int[],
          ${all.map(({ cents }) => cents)}::bigint[], ${all.map(({ detail }) => JSON.stringify(detail))}::jsonb[])
          e(id, school_id, kind, invoice_id, bank_file_id, position, cents, detail) returning 1`,
    },
  ]
}
