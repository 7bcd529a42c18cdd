// A family that is changed: the guardian's row is its lock, read first; what is known of it is read after.
import { events } from '@caderneta/contracts/collection'
import type { BillingStatus } from '@caderneta/contracts/collection-shapes'
import { type Selectable, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Effects, OutboxEvent, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { recordsOfPersons } from '../guardians/public.ts'
import { isOverdue, since } from './debts.ts'

export type KnownFamily = Selectable<Database['collection_family']>
export type GuardianRow = {
  id: string
  name: string
  state: string | null
  email: string | null
  phone: string | null
  version: number
}

/** Seen by whoever sees an invoice that the guardian owed: also when nothing is owed any more. */
function guardianOf(scope: Scope, id: string) {
  return sql<GuardianRow>`select g.id, g.name, g.address->>'state' as state, g.email, g.phone, g.version from guardian g
    where g.tenant_id = ${scope.tenantId}::int and g.id = ${id}::uuid and exists (select from invoice i
      where i.tenant_id = g.tenant_id and i.guardian_id = g.id and i.status <> 'open' and ${inSchools(scope, 'i.school_id')})`
}

export function guardianSeen(scope: Scope, id: string): Query<GuardianRow> {
  return statement(guardianOf(scope, id))
}

export function guardianForUpdate(scope: Scope, id: string): Query<GuardianRow> {
  return statement(sql<GuardianRow>`${guardianOf(scope, id)} for no key update of g`)
}

export function knownFamily({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<KnownFamily> {
  return statement(
    sql<KnownFamily>`select * from collection_family f where f.tenant_id = ${tenantId}::int and f.id = ${id}::uuid`,
  )
}

/** What is known of the record of the person that is flagged, its own first: the flag of one record holds for all of them. */
export function flaggedRecord({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<KnownFamily> {
  return statement(sql<KnownFamily>`select f.* from collection_family f where f.tenant_id = ${tenantId}::int and f.flag is not null
    and f.id in (${recordsOfPersons(tenantId, sql`select ${id}::uuid`)}) order by f.id <> ${id}::uuid, f.id limit 1`)
}

export type OwedRow = { id: string; school_id: string; since: string; has_dispute: boolean }

/** Overdue debts of the family, the oldest first. */
export function owedBy(scope: Scope, guardianId: string): Query<OwedRow> {
  return statement(sql<OwedRow>`select o.id, o.school_id, ${since('o')} as since, exists (select from collection_dispute d
      where d.tenant_id = o.tenant_id and d.invoice_id = o.id and d.status = 'open') as has_dispute
    from invoice o where o.guardian_id = ${guardianId}::uuid and ${isOverdue(scope, 'o')} order by ${since('o')}, o.id`)
}

/** What stands for the debts there are now. */
export function standingStatus(known: KnownFamily | undefined, oldest: string | undefined): BillingStatus {
  if (!known || (oldest !== undefined && known.status_on < oldest)) return 'toCharge'
  return known.status
}

type Changes = Partial<Omit<KnownFamily, 'tenant_id' | 'id' | 'version'>>

const nothingKnown = {
  status: 'toCharge',
  dossier: null,
  flag: null,
  flag_reason: null,
  flagged_by_name: null,
  flagged_at: null,
  last_contact_at: null,
  last_channel: null,
  last_outcome: null,
} as const

/** Writes what is known of a family, the first time too. */
export function familyPart(scope: Scope, id: string, known: KnownFamily | undefined, changes: Changes): Part {
  const row = { ...nothingKnown, status_on: scope.today, ...known, ...changes }
  // none: nothing was known of the family, and nothing may have been written meanwhile
  const version = known?.version ?? 0
  return {
    name: 'known_family',
    rows: 1,
    sql: sql`insert into collection_family as f (tenant_id, id, status, status_on, dossier, flag, flag_reason, flagged_by_name, flagged_at,
        last_contact_at, last_channel, last_outcome, version)
      values (${scope.tenantId}::int, ${id}::uuid, ${row.status}::text, ${row.status_on}::date, ${row.dossier}::text, ${row.flag}::text,
        ${row.flag_reason}::text, ${row.flagged_by_name}::text, ${row.flagged_at}::timestamptz, ${row.last_contact_at}::timestamptz,
        ${row.last_channel}::text, ${row.last_outcome}::text, 1)
      on conflict (tenant_id, id) do update set status = excluded.status, status_on = excluded.status_on, dossier = excluded.dossier,
        flag = excluded.flag, flag_reason = excluded.flag_reason, flagged_by_name = excluded.flagged_by_name,
        flagged_at = excluded.flagged_at, last_contact_at = excluded.last_contact_at, last_channel = excluded.last_channel,
        last_outcome = excluded.last_outcome, version = f.version + 1 where f.version = ${version}::int returning 1`,
  }
}

export function familyNews(id: string, version: number): OutboxEvent {
  return news(events['collection.familyChanged'], { subjectId: id, version })
}

/** History, audit line and news of what was done with a family. */
export function familyEffects(
  { id, version }: { id: string; version: number },
  parts: Part[],
  told: { event: string; comment?: string | null; body: Record<string, unknown> },
): Effects {
  const data = told.comment ? { data: { comment: told.comment } } : {}
  return {
    parts,
    history: [{ subjectId: id, event: told.event, ...data }],
    audit: { subjectId: id, body: told.body },
    events: [familyNews(id, version)],
  }
}
