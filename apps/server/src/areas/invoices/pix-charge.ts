// The Pix charge beside the title of an invoice, as its provider has it. The area that speaks with the provider changes it by these parts.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { PixRow } from './invoice-store.ts'

type Network = Pick<Scope, 'tenantId'>

export function pixOf(scope: Network, id: string): Query<PixRow> {
  return db.selectFrom('pix_charge').selectAll().where('tenant_id', '=', scope.tenantId).where('invoice_id', '=', id)
}

export type PixAnswer = {
  txid: string
  status: 'waiting' | 'active' | 'removed' | 'error'
  payload: string | null
  reason: string | null
}

/** What the provider answered; a charge that is paid stays paid. */
export function answeredPixPart({ tenantId }: Network, invoiceId: string, answer: PixAnswer): Part {
  return {
    name: 'answered_pix',
    rows: 'any',
    sql: sql`insert into pix_charge as p (tenant_id, invoice_id, txid, status, payload, reason, answered_at)
      values (${tenantId}::int, ${invoiceId}::uuid, ${answer.txid}::text, ${answer.status}::text, ${answer.payload}::text,
        ${answer.reason}::text, now())
      on conflict (tenant_id, invoice_id) do update set status = excluded.status, payload = excluded.payload, reason = excluded.reason,
        answered_at = excluded.answered_at, version = p.version + 1
      where p.status <> 'paid' returning 1`,
  }
}

export function paidPixPart({ tenantId }: Network, invoiceId: string): Part {
  return {
    name: 'paid_pix',
    rows: 'any',
    sql: sql`update pix_charge set status = 'paid', version = version + 1
      where tenant_id = ${tenantId}::int and invoice_id = ${invoiceId}::uuid returning 1`,
  }
}
