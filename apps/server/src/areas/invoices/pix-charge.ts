// The Pix charge beside the title of an invoice, as its provider has it. The area that speaks with the provider changes it by these parts.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { hyphenated } from '../../platform/uuid.ts'
import type { PixRow } from './invoice-rows.ts'

type Network = Pick<Scope, 'tenantId'>

export function pixOf(scope: Network, id: string): Query<PixRow> {
  return db.selectFrom('pix_charge').selectAll().where('tenant_id', '=', scope.tenantId).where('invoice_id', '=', id)
}

export type PixAnswer = {
  txid: string
  generation: number
  status: 'waiting' | 'active' | 'removed' | 'error'
  payload: string | null
  reason: string | null
  /** What the provider was asked to charge, and by when; null where there is nothing to pay. */
  asked: { cents: number; dueOn: string } | null
}

/** What the provider answered; a charge that is paid stays paid, and one that was replaced is not told of any more. */
export function answeredPixPart({ tenantId }: Network, invoiceId: string, answer: PixAnswer): Part {
  return {
    name: 'answered_pix',
    rows: 'any',
    sql: sql`insert into pix_charge as p (tenant_id, invoice_id, txid, generation, status, payload, reason, asked_cents, asked_due_on, answered_at)
      values (${tenantId}::int, ${invoiceId}::uuid, ${answer.txid}::text, ${answer.generation}::int, ${answer.status}::text, ${answer.payload}::text,
        ${answer.reason}::text, ${answer.asked?.cents ?? null}::bigint, ${answer.asked?.dueOn ?? null}::date, now())
      on conflict (tenant_id, invoice_id) do update set txid = excluded.txid, generation = excluded.generation, status = excluded.status, payload = excluded.payload, reason = excluded.reason,
        asked_cents = excluded.asked_cents, asked_due_on = excluded.asked_due_on, answered_at = excluded.answered_at, version = p.version + 1
      where excluded.generation > p.generation or (excluded.generation = p.generation and p.status <> 'paid') returning 1`,
  }
}

/** The next charge of the provider bears another identifier; the one before is removed there first. */
export function renewedPixPart({ tenantId }: Network, invoiceId: string): Part {
  return {
    name: 'renewed_pix',
    rows: 'any',
    sql: sql`update pix_charge set generation = generation + 1, txid = ${bareId(invoiceId)}::text || lpad(to_hex(generation + 1), 3, '0'),
        status = 'waiting', payload = null, reason = null, asked_cents = null, asked_due_on = null, version = version + 1
      where tenant_id = ${tenantId}::int and invoice_id = ${invoiceId}::uuid returning 1`,
  }
}

/** The provider's name for a charge of an invoice: its id, and from the second charge on the count. */
export function txidOf(invoiceId: string, generation: number): string {
  return generation === 1 ? bareId(invoiceId) : `${bareId(invoiceId)}${generation.toString(16).padStart(3, '0')}`
}

/** The invoice that a charge is named after; null where the name is none of ours. */
export function invoiceIdOfTxid(txid: string | undefined): string | null {
  return txid !== undefined && /^[0-9a-f]{32}([0-9a-f]{3})?$/i.test(txid)
    ? hyphenated(txid.slice(0, 32).toLowerCase())
    : null
}

function bareId(invoiceId: string): string {
  return invoiceId.replaceAll('-', '')
}

/** A charge that was replaced since does not mark the one that stands. */
export function paidPixPart({ tenantId }: Network, paid: readonly { invoiceId: string; txid: string }[]): Part {
  return {
    name: 'paid_pix',
    rows: 'any',
    sql: sql`update pix_charge c set status = 'paid', version = c.version + 1
      from unnest(${paid.map(({ invoiceId }) => invoiceId)}::uuid[], ${paid.map(({ txid }) => txid.toLowerCase())}::text[]) p(invoice_id, txid)
      where c.tenant_id = ${tenantId}::int and c.invoice_id = p.invoice_id and c.txid = p.txid returning 1`,
  }
}
