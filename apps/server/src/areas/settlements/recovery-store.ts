// Recoveries with the names around them, and their parts.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { one } from '../../platform/operation/action.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { creditRows } from '../invoices/public.ts'
import type { PartFacts, RecoveryFacts } from './recovery-entries.ts'

export type RecoveryTable = Selectable<Database['recovery']>
export type PartTable = Selectable<Database['recovery_part']>

export type ShownPart = Pick<
  PartTable,
  | 'id'
  | 'kind'
  | 'status'
  | 'reason'
  | 'bank_account_id'
  | 'credit_guardian_id'
  | 'payment_id'
  | 'means'
  | 'reference'
  | 'requested_by'
  | 'requested_by_name'
  | 'approved_by_name'
  | 'undo_id'
  | 'undo_requested_by'
  | 'undo_requested_by_name'
  | 'undo_reason'
> & {
  cents: number
  paid_on: string | null
}

export type RecoveryRow = RecoveryTable & {
  /** Whose it is now: the guardian of the payment, or the one that it was merged into. */
  person_id: string
  guardian_name: string
  invoice_number: number | null
  /** In all records of the person. */
  credit_cents: number
  /** In the order in which they were booked; last what never was. */
  parts: readonly ShownPart[]
}

const parts = sql<
  readonly ShownPart[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'status', p.status,
    'cents', p.cents, 'reason', p.reason, 'bank_account_id', p.bank_account_id, 'credit_guardian_id', p.credit_guardian_id,
    'payment_id', p.payment_id, 'means', p.means, 'reference', p.reference, 'paid_on', p.paid_on,
    'requested_by', p.requested_by, 'requested_by_name', p.requested_by_name, 'approved_by_name', p.approved_by_name,
    'undo_id', p.undo_id, 'undo_requested_by', p.undo_requested_by, 'undo_requested_by_name', p.undo_requested_by_name, 'undo_reason', p.undo_reason)
    order by p.booked_in, p.id), '[]') from recovery_part p where p.tenant_id = r.tenant_id and p.recovery_id = r.id)`

export function recoveriesOf(scope: Scope): RawBuilder<RecoveryRow> {
  return sql<RecoveryRow>`select r.*, w.id as person_id, w.name as guardian_name, i.number as invoice_number,
    coalesce((select sum(c.cents) from guardian m cross join lateral (${creditRows(scope.tenantId, sql`m.id`)}) c
      where m.tenant_id = r.tenant_id and (m.id = w.id or m.merged_into = w.id)), 0)::bigint as credit_cents, ${parts} as parts
    from recovery r
    join guardian g on g.tenant_id = r.tenant_id and g.id = r.guardian_id
    join guardian w on w.tenant_id = g.tenant_id and w.id = case when g.merged_into is null then g.id else g.merged_into end
    join invoice i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
    where r.tenant_id = ${scope.tenantId}::int`
}

/**
 * One recovery with its parts, held. The lock is a statement of its own, because whoever waited for it would otherwise read the row as it is now beside parts
 * as they were before.
 */
export function lockedRecovery(scope: Scope, id: string) {
  return { held: recoveryHeld(scope, id), recovery: one('recovery', recoveryById(scope, id)) }
}

export function recoveryHeld({ tenantId }: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select r.id from recovery r
    where r.tenant_id = ${tenantId}::int and r.id = ${id}::uuid for no key update`)
}

/** Ask for it after the lock where something is decided by it. */
export function recoveryById(scope: Scope, id: string): Query<RecoveryRow> {
  return statement(sql<RecoveryRow>`${recoveriesOf(scope)} and r.id = ${id}::uuid`)
}

/** `m` is a record of the same person as `g`: what is merged leads to one that is not. */
const isOfPerson = sql`(m.id = g.id or m.merged_into = g.id or g.merged_into in (m.id, m.merged_into))`

/** The records of the person whose it is. */
function recordsOfPerson(tenantId: number, recoveryId: string) {
  return sql`select m.id from recovery r join guardian g on g.tenant_id = r.tenant_id and g.id = r.guardian_id
    join guardian m on m.tenant_id = g.tenant_id and ${isOfPerson}
    where r.tenant_id = ${tenantId}::int and r.id = ${recoveryId}::uuid`
}

/** Locked before the recovery and in the order of their ids, because credit is spent under that lock. No record is merged or separated meanwhile. */
export function recordsForUpdate({ tenantId }: Scope, recoveryId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select k.id from guardian k where k.tenant_id = ${tenantId}::int
    and k.id in (${recordsOfPerson(tenantId, recoveryId)}) order by k.id for no key update`)
}

/** What each record of the person has in credit: that of the recovery first. Ask for it after the lock of the records. */
export function creditsOfRecords({ tenantId }: Scope, recoveryId: string): Query<{ id: string; cents: number }> {
  return statement(sql<{ id: string; cents: number }>`select k.id, c.cents from guardian k
    cross join lateral (${creditRows(tenantId, sql`k.id`)}) c
    where k.tenant_id = ${tenantId}::int and k.id in (${recordsOfPerson(tenantId, recoveryId)}) and c.cents > 0
    order by k.id <> (select r.guardian_id from recovery r where r.tenant_id = ${tenantId}::int and r.id = ${recoveryId}::uuid), k.id`)
}

/** Who pays what this invoice bills: its guardian, or the one that it was merged into. */
export function personOfInvoice({ tenantId }: Scope, invoiceId: string): Query<{ id: string; name: string }> {
  return statement(sql<{ id: string; name: string }>`select w.id, w.name from invoice i
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    join guardian w on w.tenant_id = g.tenant_id and w.id = case when g.merged_into is null then g.id else g.merged_into end
    where i.tenant_id = ${tenantId}::int and i.id = ${invoiceId}::uuid`)
}

type ChargedPayment = { payment_id: string; cents: number }

/** Payments of an invoice that are charged already, and how much of each: no bank takes that back a second time. */
export function recoveredPayments({ tenantId }: Scope, invoiceId: string): Query<ChargedPayment> {
  return statement(sql<ChargedPayment>`select r.payment_id, sum(r.cents)::bigint as cents from recovery r
    where r.tenant_id = ${tenantId}::int and r.invoice_id = ${invoiceId}::uuid and r.status in ('open', 'settled') group by r.payment_id`)
}

/** By the family's account, which has an index: the subject alone has none. */
export function postedParts(scope: Scope, recoveryId: string): Query<{ entry_id: string; subject_id: string }> {
  return statement(sql<{ entry_id: string; subject_id: string }>`select p.entry_id, p.subject_id from recovery r
    join ledger_account a on a.tenant_id = r.tenant_id and a.kind = 'owedByFamily' and a.owner_id = r.guardian_id
    join posting p on p.tenant_id = r.tenant_id and p.credit = a.id and p.invoice_id = r.invoice_id and p.reverses is null
    where r.tenant_id = ${scope.tenantId}::int and r.id = ${recoveryId}::uuid`)
}

export function entryOfPart(posted: readonly { entry_id: string; subject_id: string }[], { id }: ShownPart): string {
  const entry = posted.find(({ subject_id: of }) => of === id)
  return must(entry, 'what was booked stands in the ledger').entry_id
}

export function factsOf(row: RecoveryTable): RecoveryFacts {
  return {
    tenantId: row.tenant_id,
    recoveryId: row.id,
    invoiceId: row.invoice_id,
    guardianId: row.guardian_id,
    bankAccountId: row.bank_account_id,
  }
}

export function factsOfPart(part: Omit<ShownPart, 'status'>): PartFacts {
  const { id, kind, cents, bank_account_id: bankAccountId, credit_guardian_id: creditGuardianId } = part
  return { id, kind, cents, bankAccountId, creditGuardianId }
}

export function newRecoveryPart(row: RecoveryTable): Part {
  return {
    name: 'new_recovery',
    rows: 1,
    sql: sql`insert into recovery (tenant_id, id, guardian_id, invoice_id, payment_id, bank_account_id, exception_id, claim_id, wish, cents, reason,
        requested_by, requested_by_name, created_at)
      values (${row.tenant_id}::int, ${row.id}::uuid, ${row.guardian_id}::uuid, ${row.invoice_id}::uuid, ${row.payment_id}::uuid,
        ${row.bank_account_id}::uuid, ${row.exception_id}::uuid, ${row.claim_id}::uuid, ${row.wish}::text, ${row.cents}::bigint, ${row.reason}::text,
        ${row.requested_by}::uuid, ${row.requested_by_name}::text, ${row.created_at}::timestamptz) returning 1`,
  }
}

/** The day, and the version of the recovery that books it. */
export type Booked = { booked_on: string; booked_in: number }
export type NewPart = ShownPart & { approved_by: string | null } & (Booked | typeof notBooked)

export function newPartOf({ tenantId }: Scope, recoveryId: string, part: NewPart): Part {
  return {
    name: 'new_recovery_part',
    rows: 1,
    sql: sql`insert into recovery_part (tenant_id, id, recovery_id, kind, cents, reason, status, bank_account_id, credit_guardian_id, payment_id, means, reference,
        paid_on, booked_on, booked_in, requested_by, requested_by_name, approved_by, approved_by_name)
      values (${tenantId}::int, ${part.id}::uuid, ${recoveryId}::uuid, ${part.kind}::text, ${part.cents}::bigint, ${part.reason}::text,
        ${part.status}::text, ${part.bank_account_id}::uuid, ${part.credit_guardian_id}::uuid, ${part.payment_id}::uuid, ${part.means}::text, ${part.reference}::text, ${part.paid_on}::date,
        ${part.booked_on}::date, ${part.booked_in}::integer, ${part.requested_by}::uuid, ${part.requested_by_name}::text,
        ${part.approved_by}::uuid, ${part.approved_by_name}::text) returning 1`,
  }
}

export const notBooked = { booked_on: null, booked_in: null } as const

export function bookedNow({ today }: Pick<Scope, 'today'>, before: Pick<RecoveryTable, 'version'>): Booked {
  return { booked_on: today, booked_in: before.version + 1 }
}

export type ChangedPart = {
  status: 'booked' | 'canceled' | 'undone'
  approved?: { by: string; name: string; booked: Booked }
  /** Who approved that a loss is undone. */
  undoneBy?: string
}

export function changedPart({ tenantId }: Scope, before: ShownPart, { status, approved, undoneBy }: ChangedPart): Part {
  // What is not booked now keeps who approved it, and when it was booked.
  const by = approved?.by ?? null
  const name = approved?.name ?? null
  const { booked_on: bookedOn, booked_in: bookedIn } = approved?.booked ?? notBooked
  return {
    name: 'changed_recovery_part',
    rows: 1,
    sql: sql`update recovery_part set status = ${status}::text, approved_by = coalesce(${by}::uuid, approved_by),
        approved_by_name = coalesce(${name}::text, approved_by_name), booked_on = coalesce(${bookedOn}::date, booked_on),
        booked_in = coalesce(${bookedIn}::integer, booked_in), undone_by = ${undoneBy ?? null}::uuid
      where tenant_id = ${tenantId}::int and id = ${before.id}::uuid and status = ${before.status}::text returning 1`,
  }
}

/** That a loss is to be undone waits for another person; null: it does not any more. */
export type AskedUndo = Pick<ShownPart, 'undo_id' | 'undo_requested_by' | 'undo_requested_by_name' | 'undo_reason'>

export const notToUndo: AskedUndo = {
  undo_id: null,
  undo_requested_by: null,
  undo_requested_by_name: null,
  undo_reason: null,
}

export function askedUndoPart({ tenantId }: Scope, { id }: ShownPart, asked: AskedUndo): Part {
  return {
    name: 'asked_undo',
    rows: 1,
    sql: sql`update recovery_part set undo_id = ${asked.undo_id}::uuid, undo_requested_by = ${asked.undo_requested_by}::uuid,
        undo_requested_by_name = ${asked.undo_requested_by_name}::text, undo_reason = ${asked.undo_reason}::text
      where tenant_id = ${tenantId}::int and id = ${id}::uuid and status = 'booked' and (undo_id is null) = ${asked.undo_id !== null}::boolean returning 1`,
  }
}

/** What waits for another person about an exception or a claim ends with it. */
export function withdrawnRequestsPart({ tenantId }: Scope, of: 'exception_id' | 'claim_id', id: string): Part {
  return {
    name: 'withdrawn_recovery',
    rows: 'any',
    sql: sql`update recovery set status = 'canceled', version = version + 1
      where tenant_id = ${tenantId}::int and ${sql.ref(of)} = ${id}::uuid and status = 'requested' returning 1`,
  }
}

/** Of an invoice, whatever lives. */
export function waitingRecoveries({ tenantId }: Scope, invoiceId: string): Query<{ payment_id: string }> {
  return statement(sql<{ payment_id: string }>`select r.payment_id from recovery r
    where r.tenant_id = ${tenantId}::int and r.invoice_id = ${invoiceId}::uuid and r.status = 'requested'`)
}

export function recoveryWaits(waiting: readonly { payment_id: string }[], paymentId: string): boolean {
  return waiting.some(({ payment_id: id }) => id === paymentId)
}

/** What the person of this guardian is to put back, in all its records. */
export function owedByPerson(tenantId: number, guardianId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(v.open_cents), 0)::bigint from recovery v
    where v.tenant_id = ${tenantId}::int and v.status = 'open' and v.guardian_id in (select m.id from guardian g
      join guardian m on m.tenant_id = g.tenant_id and ${isOfPerson} where g.tenant_id = ${tenantId}::int and g.id = ${guardianId}))`
}

/** The same as a row, for whoever lets credit of the guardian go. Ask for it after the lock of the guardian. */
export function owedByGuardian({ tenantId }: Scope, guardianId: string): Query<{ cents: number }> {
  return statement(sql<{ cents: number }>`select ${owedByPerson(tenantId, sql`${guardianId}::uuid`)} as cents`)
}

/** A recovery whose family may pay by Pix: into the account of its invoice's bank agreement, where that has a key and the account is not deactivated. */
export type PayableRecovery = {
  id: string
  open_cents: number
  invoice_id: string
  guardian_id: string
  pix_key: string
  is_account_active: boolean
}

/** The oldest that these guardians owe and may pay by Pix. */
export function payableRecovery({ tenantId }: Scope, guardianIds: readonly string[]): Query<PayableRecovery> {
  return statement(sql<PayableRecovery>`${payable(tenantId)} and ba.is_active and r.guardian_id = any(${[...guardianIds]}::uuid[])
    order by r.id limit 1`)
}

/** This one, held; also where its account is deactivated. */
export function payableForUpdate({ tenantId }: Scope, id: string): Query<PayableRecovery> {
  return statement(sql<PayableRecovery>`${payable(tenantId)} and r.id = ${id}::uuid for no key update of r`)
}

function payable(tenantId: number) {
  return sql`select r.id, r.open_cents, r.invoice_id, r.guardian_id, ag.pix_key, ba.is_active as is_account_active from recovery r
    join invoice i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
    join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
    join bank_account ba on ba.tenant_id = ag.tenant_id and ba.id = ag.bank_account_id
    where r.tenant_id = ${tenantId}::int and r.status = 'open' and ag.pix_key is not null`
}

/** What these guardians are to put back: one row. */
export function owedByGuardians({ tenantId }: Scope, guardianIds: readonly string[]): Query<{ cents: number }> {
  return statement(sql<{ cents: number }>`select coalesce(sum(r.open_cents), 0)::bigint as cents from recovery r
    where r.tenant_id = ${tenantId}::int and r.guardian_id = any(${[...guardianIds]}::uuid[]) and r.status = 'open'`)
}
