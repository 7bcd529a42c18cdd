// Charges for what a family has to put back: immediate charges as those for several invoices are, each of one recovery.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { JointChargeRow } from './joint-charge-store.ts'

type Network = Pick<Scope, 'tenantId'>

export function livingOfRecoveryForUpdate({ tenantId }: Network, recoveryId: string): Query<JointChargeRow> {
  return statement(sql<JointChargeRow>`select * from joint_charge where tenant_id = ${tenantId}::int and recovery_id = ${recoveryId}::uuid
    and status in ('waiting', 'active') for update`)
}

/** The last one of each thing that these guardians had to put back today, the newest first. */
export function recoveryChargesOf(
  { tenantId, today }: Pick<Scope, 'tenantId' | 'today'>,
  guardianIds: readonly string[],
): Query<JointChargeRow> {
  return statement(sql<JointChargeRow>`select * from (
      select distinct on (recovery_id) * from joint_charge where tenant_id = ${tenantId}::int and guardian_id = any(${[...guardianIds]}::uuid[])
        and recovery_id is not null and day = ${today}::date order by recovery_id, created_at desc, id desc) c
    order by c.created_at desc, c.id desc`)
}

/** Those that somebody could still pay at the provider. */
export function payableChargesOf({ tenantId }: Network, recoveryId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select id from joint_charge
    where tenant_id = ${tenantId}::int and recovery_id = ${recoveryId}::uuid and not is_gone order by id`)
}

/** What its recovery owes now; nothing where it is owed no more. */
export function openOfRecovery({ tenantId }: Network, recoveryId: string): Query<{ cents: number }> {
  return statement(sql<{ cents: number }>`select r.open_cents as cents from recovery r
    where r.tenant_id = ${tenantId}::int and r.id = ${recoveryId}::uuid and r.status = 'open'`)
}

type NewCharge = Pick<JointChargeRow, 'id' | 'guardian_id' | 'txid' | 'pix_key' | 'expires_at' | 'created_at'> & {
  recovery_id: string
  cents: number
  day: string
}

export function newRecoveryChargePart({ tenantId }: Network, charge: NewCharge): Part {
  return {
    name: 'new_joint_charge',
    rows: 1,
    sql: sql`insert into joint_charge (tenant_id, id, guardian_id, recovery_id, txid, pix_key, cents, day, expires_at, created_at)
      values (${tenantId}::int, ${charge.id}::uuid, ${charge.guardian_id}::uuid, ${charge.recovery_id}::uuid, ${charge.txid}::text,
        ${charge.pix_key}::text, ${charge.cents}::bigint, ${charge.day}::date, ${charge.expires_at}::timestamptz,
        ${charge.created_at}::timestamptz) returning 1`,
  }
}

export type ChargedRecovery = { recovery_id: string; invoice_id: string; bank_account_id: string }

/** What a charge is for, and with whose clearing its money enters. None of it changes: read before anything is locked. */
export function recoveryOfTxid({ tenantId }: Network, txid: string): Query<ChargedRecovery> {
  return statement(sql<ChargedRecovery>`select r.id as recovery_id, r.invoice_id, ag.bank_account_id from joint_charge c
    join recovery r on r.tenant_id = c.tenant_id and r.id = c.recovery_id
    join invoice i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
    join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
    where c.tenant_id = ${tenantId}::int and c.txid = ${txid.toLowerCase()}::text`)
}
