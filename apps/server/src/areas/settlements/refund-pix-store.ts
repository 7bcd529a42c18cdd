// The Pix of a refund. Whoever changes one locks its refund first: the refund names the one that stands.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import type { WriteTx } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { refundForUpdate, type RefundRow } from './refund-store.ts'

export type PixTable = Selectable<Database['refund_pix']>
/** With who the guardian is now: what is sent goes to the person for whom it was approved. */
export type PixRow = PixTable & { guardian_tax_id: string }

/** The last Pix of a refund, its row locked. Ask for it after the lock of the refund. */
export function lastPixForUpdate({ tenantId }: Scope, refundId: string): Query<PixRow> {
  return statement(sql<PixRow>`select y.*, g.tax_id as guardian_tax_id from refund_pix y
    join guardian_refund d on d.tenant_id = y.tenant_id and d.id = y.refund_id
    join guardian g on g.tenant_id = d.tenant_id and g.id = d.guardian_id
    where y.tenant_id = ${tenantId}::int and y.refund_id = ${refundId}::uuid order by y.attempt desc limit 1 for update of y`)
}

export type PayingAccount = { id: string; is_active: boolean }

export function payingAccount({ tenantId }: Scope, id: string): Query<PayingAccount> {
  return statement(sql<PayingAccount>`select b.id, b.is_active from bank_account b
    where b.tenant_id = ${tenantId}::int and b.id = ${id}::uuid for key share`)
}

export type Locked = { refund: RefundRow; pix: PixRow }

/** Null where no Pix stands for the refund. */
export async function lockedRefundPix(tx: WriteTx, scope: Scope, refundId: string): Promise<Locked | null> {
  const [refund, pix] = await Promise.all([
    tx.first(refundForUpdate(scope, refundId)),
    tx.first(lastPixForUpdate(scope, refundId)),
  ])
  return refund && pix && refund.pix_id === pix.id ? { refund, pix } : null
}

export type NewPix = Pick<
  PixTable,
  | 'id'
  | 'refund_id'
  | 'attempt'
  | 'cents'
  | 'bank_account_id'
  | 'pix_key'
  | 'holder_name'
  | 'holder_tax_id'
  | 'requested_by'
>

/** Our own name of the payment: letters and digits alone. */
export function endToEndIdOf(id: string): string {
  return id.replaceAll('-', '')
}

export function newPixPart({ tenantId }: Scope, row: NewPix): Part {
  const values: readonly RawBuilder<unknown>[] = [
    sql`${tenantId}::int, ${row.id}::uuid, ${row.refund_id}::uuid, ${row.attempt}::int, ${row.cents}::bigint, ${row.bank_account_id}::uuid`,
    sql`${row.pix_key}::text, ${row.holder_name}::text, ${row.holder_tax_id}::text, 'requested', ${endToEndIdOf(row.id)}::text`,
    sql`${row.requested_by}::uuid`,
  ]
  return {
    name: 'new_refund_pix',
    rows: 1,
    sql: sql`insert into refund_pix (tenant_id, id, refund_id, attempt, cents, bank_account_id, pix_key, holder_name, holder_tax_id, status,
      end_to_end_id, requested_by) values (${sql.join(values)}) returning 1`,
  }
}
