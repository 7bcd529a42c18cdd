// Whose a link is, and how often the links of that payer were revoked.
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { choiceColumns } from '../guardians/public.ts'
import type { Part } from '../../platform/operation/effects.ts'

/** The record that remains. */
type Payer = { id: string; is_seller_denied: boolean }

export function payerOfInvoice(tenantId: number, invoiceId: string): Query<Payer> {
  return statement(sql<Payer>`select coalesce(g.merged_into, g.id) as id, s.seller_status = 'denied' as is_seller_denied from invoice i
    join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    where i.tenant_id = ${tenantId}::int and i.id = ${invoiceId}::uuid`)
}

export function remainingGuardian(tenantId: number, id: string): Query<Payer> {
  return statement(sql<Payer>`select coalesce(g.merged_into, g.id) as id, false as is_seller_denied from guardian g
    where g.tenant_id = ${tenantId}::int and g.id = ${id}::uuid`)
}

type Link = { tenantId: number; id: string; kind: 'invoice' | 'guardian' | 'reminders' }

/** What the payer behind a link chose; null where nothing. */
export function languageOf(link: Link): Query<{ language: string | null }> {
  return statement(sql<{ language: string | null }>`select ${choiceColumns('g')} from guardian g
    where g.tenant_id = ${link.tenantId}::int and ${isPayerOf(link)}`)
}

function isPayerOf(link: Link): RawBuilder<boolean> {
  const { tenantId, id, kind } = link
  if (kind !== 'invoice') return sql<boolean>`g.id = ${id}::uuid`
  return sql<boolean>`g.id = (select i.guardian_id from invoice i where i.tenant_id = ${tenantId}::int and i.id = ${id}::uuid)`
}

type Instalment = { position: number; id: string; payable_until: string | null }

/** Those of an agreement that something is owed of. */
export function instalmentsToPay({ tenantId }: Pick<Scope, 'tenantId'>, agreementId: string): Query<Instalment> {
  return statement(sql<Instalment>`select n.position, i.id, i.payable_until from agreement_installment n
    join invoice i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
    where n.tenant_id = ${tenantId}::int and n.agreement_id = ${agreementId}::uuid and i.open_cents > 0 order by n.position`)
}

/** How often links were revoked of the payer and of all records that were merged into it: they are one person's. */
export function linkGeneration(tenantId: number, guardianId: string): Query<{ generation: number }> {
  return statement(sql<{ generation: number }>`select count(*)::int as generation from family_link_revocation r
    where r.tenant_id = ${tenantId}::int and r.guardian_id in (
      select g.id from guardian a
      join guardian g on g.tenant_id = a.tenant_id and (g.id in (a.id, a.merged_into) or g.merged_into in (a.id, a.merged_into))
      where a.tenant_id = ${tenantId}::int and a.id = ${guardianId}::uuid)`)
}

/** The payer and the records that were merged into it, itself first. */
export function recordsOfPayer({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select g.id from guardian g
    where g.tenant_id = ${tenantId}::int and (g.id = ${id}::uuid or g.merged_into = ${id}::uuid) order by g.id <> ${id}::uuid, g.id`)
}

export type Revocation = { generation: number; reason: string; revoked_by_name: string; revoked_at: Date }

export function revocationsOf({ tenantId }: Pick<Scope, 'tenantId'>, guardianId: string): Query<Revocation> {
  return statement(sql<Revocation>`select generation, reason, revoked_by_name, revoked_at from family_link_revocation
    where tenant_id = ${tenantId}::int and guardian_id = ${guardianId}::uuid order by generation desc`)
}

/** Seen by whoever sees a student, a shared enrollment or an invoice of the payer. */
export function visiblePayer(scope: Scope, id: string): Query<{ id: string; version: number }> {
  return statement(payer(scope, id))
}

export function visiblePayerForUpdate(scope: Scope, id: string): Query<{ id: string; version: number }> {
  return statement(sql<{ id: string; version: number }>`${payer(scope, id)} for no key update of g`)
}

function payer(scope: Scope, id: string) {
  return sql<{
    id: string
    version: number
  }>`select g.id, g.version from guardian g where g.tenant_id = ${scope.tenantId}::int and g.id = ${id}::uuid
    and (exists (select from student t where t.tenant_id = g.tenant_id and t.guardian_id = g.id and ${inSchools(scope, 't.school_id')})
      or exists (select from enrollment e where e.tenant_id = g.tenant_id and e.co_guardian_id = g.id and ${inSchools(scope, 'e.school_id')})
      or exists (select from invoice i where i.tenant_id = g.tenant_id and i.guardian_id = g.id and ${inSchools(scope, 'i.school_id')}))`
}

export function newRevocationPart(
  { tenantId, actor, now }: Scope,
  { guardianId, generation, reason }: { guardianId: string; generation: number; reason: string },
): Part {
  return {
    name: 'new_link_revocation',
    rows: 1,
    sql: sql`insert into family_link_revocation (tenant_id, guardian_id, generation, reason, revoked_by, revoked_by_name, revoked_at)
      values (${tenantId}::int, ${guardianId}::uuid, ${generation}::int, ${reason}::text, ${actor.userId}::uuid, ${actor.name}::text,
        ${now}::timestamptz) returning 1`,
  }
}
