// Charges for several invoices at once, and the invoices that they ask for.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { chargesAnswer, type InvoiceTermsColumns, termsColumns } from '../invoices/public.ts'

type Network = Pick<Scope, 'tenantId'>

export type JointChargeRow = Selectable<Database['joint_charge']>
export type JointPart = { invoice_id: string; cents: number }

/** An invoice as a joint charge asks for it. */
export type JointInvoice = InvoiceTermsColumns & {
  id: string
  number: number | null
  school_id: string
  guardian_id: string
  status: string
  payable_until: string | null
  pix_key: string | null
  is_seller_denied: boolean
}

const columns = sql`i.id, i.number, i.school_id, i.guardian_id, i.status, i.payable_until, ${termsColumns('i')}, ag.pix_key, s.seller_status = 'denied' as is_seller_denied`
const joined = sql`invoice i join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
  left join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id`

/** The invoices of these people that bear the numbers, locked in id order. */
export function numberedForUpdate(
  { tenantId }: Network,
  guardianIds: readonly string[],
  numbers: readonly number[],
): Query<JointInvoice> {
  return statement(sql<JointInvoice>`select ${columns} from ${joined}
    where i.tenant_id = ${tenantId}::int and i.guardian_id = any(${[...guardianIds]}::uuid[]) and i.number = any(${[...numbers]}::bigint[])
    order by i.id for update of i`)
}

export function invoicesOfCharge({ tenantId }: Network, chargeId: string): Query<JointInvoice & { cents: number }> {
  return statement(sql<JointInvoice & { cents: number }>`select ${columns}, p.cents from joint_charge_part p
    join ${joined} on i.tenant_id = p.tenant_id and i.id = p.invoice_id
    where p.tenant_id = ${tenantId}::int and p.charge_id = ${chargeId}::uuid order by i.due_on, i.id`)
}

export function livingChargeForUpdate({ tenantId }: Network, guardianId: string): Query<JointChargeRow> {
  return statement(sql<JointChargeRow>`select * from joint_charge where tenant_id = ${tenantId}::int and guardian_id = ${guardianId}::uuid
    and recovery_id is null and status in ('waiting', 'active') for update`)
}

/** Of the charge of these people that can be paid, or is on its way to be; the invoices by number. */
export function partsOfLiving({ tenantId }: Network, guardianId: string): Query<JointPart & { number: number }> {
  return statement(sql<JointPart & { number: number }>`select p.invoice_id, p.cents, i.number from joint_charge c
    join joint_charge_part p on p.tenant_id = c.tenant_id and p.charge_id = c.id
    join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
    where c.tenant_id = ${tenantId}::int and c.guardian_id = ${guardianId}::uuid and c.recovery_id is null and c.status in ('waiting', 'active')
    order by i.number`)
}

export function jointChargeById({ tenantId }: Network, id: string): Query<JointChargeRow> {
  return statement(
    sql<JointChargeRow>`select * from joint_charge where tenant_id = ${tenantId}::int and id = ${id}::uuid`,
  )
}

export function jointChargeForUpdate({ tenantId }: Network, id: string): Query<JointChargeRow> {
  return statement(
    sql<JointChargeRow>`select * from joint_charge where tenant_id = ${tenantId}::int and id = ${id}::uuid for update`,
  )
}

/** The last one of a family: what its page shows. */
export function lastJointCharge({ tenantId }: Network, guardianId: string): Query<JointChargeRow> {
  return statement(sql<JointChargeRow>`select * from joint_charge where tenant_id = ${tenantId}::int and guardian_id = ${guardianId}::uuid
    and recovery_id is null order by created_at desc, id desc limit 1`)
}

/** Charges with the invoice that somebody could still pay at the provider. */
export function payableChargesWith({ tenantId }: Network, invoiceId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select c.id from joint_charge_part p
    join joint_charge c on c.tenant_id = p.tenant_id and c.id = p.charge_id
    where p.tenant_id = ${tenantId}::int and p.invoice_id = ${invoiceId}::uuid and not c.is_gone order by c.id`)
}

export type NewJointCharge = Pick<JointChargeRow, 'id' | 'guardian_id' | 'txid' | 'pix_key' | 'expires_at'> & {
  day: string
  created_at: Date
  parts: readonly JointPart[]
}

/** What it asks for is the sum of its parts, worked out where they are written. */
export function newJointChargeParts({ tenantId }: Network, charge: NewJointCharge): Part[] {
  const { parts } = charge
  const cents = parts.map((part) => part.cents)
  return [
    {
      name: 'new_joint_charge',
      rows: 1,
      sql: sql`insert into joint_charge (tenant_id, id, guardian_id, txid, pix_key, cents, day, expires_at, created_at)
        values (${tenantId}::int, ${charge.id}::uuid, ${charge.guardian_id}::uuid, ${charge.txid}::text, ${charge.pix_key}::text,
          (select sum(p.cents)::bigint from unnest(${cents}::bigint[]) p(cents)), ${charge.day}::date, ${charge.expires_at}::timestamptz, ${charge.created_at}::timestamptz) returning 1`,
    },
    {
      name: 'new_joint_charge_part',
      rows: parts.length,
      sql: sql`insert into joint_charge_part (tenant_id, charge_id, invoice_id, cents)
        select ${tenantId}::int, ${charge.id}::uuid, p.* from unnest(${parts.map((part) => part.invoice_id)}::uuid[],
          ${cents}::bigint[]) p(invoice_id, cents) returning 1`,
    },
  ]
}

type Change = { status: JointChargeRow['status']; payload?: string | null; reason?: string | null; isGone?: boolean }

/** Written over the version that was read; a charge that is paid stays paid. */
export function changedJointChargePart({ tenantId }: Network, charge: JointChargeRow, change: Change): Part {
  const { status, payload = charge.payload, reason = null, isGone = charge.is_gone } = change
  return {
    name: 'changed_joint_charge',
    rows: 1,
    sql: sql`update joint_charge set status = ${status}::text, payload = ${payload}::text, reason = ${reason}::text, is_gone = ${isGone}::boolean,
        version = version + 1
      where tenant_id = ${tenantId}::int and id = ${charge.id}::uuid and version = ${charge.version}::int and status <> 'paid' returning 1`,
  }
}

/** What an invoice is owed that day: its part. */
export function partCents(invoice: InvoiceTermsColumns, day: string): number {
  return chargesAnswer(invoice, toCalendarDate(day)).totalCents
}

const prefix = 'j'

/** The provider's name for a joint charge: no invoice's charge begins with this letter. */
export function jointTxid(chargeId: string): string {
  return prefix + chargeId.replaceAll('-', '')
}

export function isJointTxid(txid: string | undefined): txid is string {
  return txid !== undefined && /^j[0-9a-f]{32}$/i.test(txid)
}

export function jointChargeOfTxid({ tenantId }: Network, txid: string): Query<JointChargeRow> {
  return statement(
    sql<JointChargeRow>`select * from joint_charge where tenant_id = ${tenantId}::int and txid = ${txid.toLowerCase()}::text for update`,
  )
}
