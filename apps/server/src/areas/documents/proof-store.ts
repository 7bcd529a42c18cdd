// Proofs of payments at the counter, and the payments that may have one.
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

export type ProofRow = { payment_id: string; file_id: string; name: string; media_type: string }
export type CounterPayment = {
  id: string
  invoice_id: string
  school_id: string
  method: string
  reverted_by: string | null
}

export function proofsOf(scope: Scope, invoiceId: string): Query<ProofRow> {
  return statement(sql<ProofRow>`select x.payment_id, x.file_id, f.name, f.media_type from payment_proof x
    join invoice i on i.tenant_id = x.tenant_id and i.id = x.invoice_id and ${inSchools(scope, 'i.school_id')}
    join stored_file f on f.tenant_id = x.tenant_id and f.id = x.file_id
    where x.tenant_id = ${scope.tenantId}::int and x.invoice_id = ${invoiceId}::uuid order by x.payment_id`)
}

/** Its invoice's row makes two proofs of one payment wait for each other. */
export function paymentForUpdate(scope: Scope, invoiceId: string, id: string): Query<CounterPayment> {
  return statement(sql<CounterPayment>`select p.id, p.invoice_id, i.school_id, p.method, p.reverted_by from payment p
    join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
    where p.tenant_id = ${scope.tenantId}::int and p.id = ${id}::uuid and i.id = ${invoiceId}::uuid and ${inSchools(scope, 'i.school_id')}
    for no key update of i`)
}

export function attachedProofPart({ tenantId, actor, now }: Scope, payment: CounterPayment, fileId: string): Part {
  return {
    name: 'attached_proof',
    rows: 1,
    sql: sql`insert into payment_proof (tenant_id, payment_id, invoice_id, file_id, attached_by, attached_at)
      values (${tenantId}::int, ${payment.id}::uuid, ${payment.invoice_id}::uuid, ${fileId}::uuid, ${actor.userId}::uuid, ${now}::timestamptz)
      on conflict (tenant_id, payment_id) do update set file_id = excluded.file_id, attached_by = excluded.attached_by,
        attached_at = excluded.attached_at returning 1`,
  }
}
