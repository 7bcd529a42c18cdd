// The rows of a new file.
import type { PaymentBank } from '@caderneta/banking'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { sha256 } from '../../platform/files/file-store.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Choice, ordersOf } from './candidates.ts'
import type { PayingAccountRow } from './paying-accounts.ts'

export type Made = {
  id: string
  sequence: number
  account: PayingAccountRow
  bank: PaymentBank
  choice: Choice
  fileName: string
  bytes: Uint8Array
  orders: ReturnType<typeof ordersOf>
}

/** @param shortNumbers how many short numbers of payments the file takes. */
export function nextSequencePart(
  { tenantId }: Scope,
  account: PayingAccountRow,
  { sequence, shortNumbers }: { sequence: number; shortNumbers: number },
): Part {
  return {
    name: 'next_sequence',
    rows: 1,
    sql: sql`update payment_agreement set last_sequence = ${sequence}::int, last_reference = last_reference + ${shortNumbers}::int, version = version + 1
      where tenant_id = ${tenantId}::int and bank_account_id = ${account.id}::uuid and last_sequence = ${sequence - 1}::int returning 1`,
  }
}

export function newFilePart(
  { tenantId, actor, now }: Scope,
  { id, sequence, account, choice, fileName, bytes }: Made,
): Part {
  const firstDay = choice.chosen.map(({ payOn }) => payOn).toSorted()[0]
  return {
    name: 'new_payment_file',
    rows: 1,
    sql: sql`insert into payment_file (tenant_id, id, bank_account_id, agreement, sequence, file_name, payment_count, total_cents, first_day, content, sha256,
        created_by, created_by_name, created_at)
      values (${tenantId}::int, ${id}::uuid, ${account.id}::uuid, ${account.code}::text, ${sequence}::int, ${fileName}::text,
        ${choice.chosen.length}::int, ${choice.totalCents}::bigint, ${firstDay}::date, ${Buffer.from(bytes)}::bytea,
        ${sha256(bytes)}::bytea, ${actor.userId}::uuid, ${actor.name}::text, ${new Date(now)}::timestamptz) returning 1`,
  }
}

export function newItemsPart({ tenantId }: Scope, { id, account, choice, orders }: Made): Part {
  return {
    name: 'new_payment_file_items',
    rows: orders.length,
    sql: sql`insert into payment_file_item (tenant_id, file_id, position, payout_id, bank_account_id, reference, cents, pay_on)
      select ${tenantId}::int, ${id}::uuid, n.position, n.payout_id, ${account.id}::uuid, n.reference, n.cents, n.pay_on
      from unnest(${orders.map((_order, at) => at + 1)}::int[], ${choice.chosen.map(({ row }) => row.id)}::uuid[],
        ${orders.map(({ reference }) => reference)}::text[], ${orders.map(({ cents }) => cents)}::bigint[],
        ${orders.map(({ payOn }) => payOn)}::date[]) n(position, payout_id, reference, cents, pay_on) returning 1`,
  }
}
