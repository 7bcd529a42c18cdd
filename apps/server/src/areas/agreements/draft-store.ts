// Drafts of agreements as they are kept and shown.
import { type AgreementDraft, draftDays, DraftFields } from '@caderneta/contracts/agreement-drafts'
import { events } from '@caderneta/contracts/agreements'
import type { Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'

export type DraftRow = Selectable<Database['agreement_draft']>
type Asked = { guardianId?: string | undefined; enrollmentId?: string | undefined; agreementType: string }

const draftMs = draftDays * 86_400_000

/** What was saved before this moment is over. */
const draftsFrom = ({ now }: Pick<Scope, 'now'>) => new Date(now.getTime() - draftMs)

export function draftsOf(scope: Scope, { guardianId, enrollmentId, agreementType }: Asked): Query<DraftRow> {
  const { tenantId } = scope
  return statement(sql<DraftRow>`select d.* from agreement_draft d where d.tenant_id = ${tenantId}::int and ${inSchools(scope, 'd.school_id')}
    and d.agreement_type = ${agreementType}::text and d.guardian_id in (
      select ${guardianId ?? null}::uuid union all select e.guardian_id from enrollment e
      where e.tenant_id = ${tenantId}::int and e.id = ${enrollmentId ?? null}::uuid and ${inSchools(scope, 'e.school_id')})
    and d.saved_at > ${draftsFrom(scope)}::timestamptz order by d.saved_at desc, d.id limit 20`)
}

export function draftForUpdate(scope: Scope, id: string): Query<DraftRow> {
  return statement(sql<DraftRow>`select d.* from agreement_draft d where d.tenant_id = ${scope.tenantId}::int and d.id = ${id}::uuid
    and ${inSchools(scope, 'd.school_id')} and d.saved_at > ${draftsFrom(scope)}::timestamptz for update`)
}

/** Of which family and school an invoice is. */
export function debtOfDraft(scope: Scope, invoiceId: string): Query<{ guardian_id: string; school_id: string }> {
  return statement(sql<{ guardian_id: string; school_id: string }>`select i.guardian_id, i.school_id from invoice i
    where i.tenant_id = ${scope.tenantId}::int and i.id = ${invoiceId}::uuid and ${inSchools(scope, 'i.school_id')}`)
}

/** One's own of a family and kind. */
export function ownDraft(scope: Scope, invoiceId: string, agreementType: string): Query<DraftRow> {
  return statement(sql<DraftRow>`select d.* from agreement_draft d
    join invoice i on i.tenant_id = d.tenant_id and i.guardian_id = d.guardian_id and i.id = ${invoiceId}::uuid
    where d.tenant_id = ${scope.tenantId}::int and d.user_id = ${scope.actor.userId}::uuid and d.agreement_type = ${agreementType}::text for update of d`)
}

type Kept = Pick<DraftRow, 'id' | 'guardian_id' | 'school_id' | 'agreement_type' | 'saved_at'> & { fields: unknown }

/** In place of what the same person kept of the family before, whoever of two tabs comes first. */
export function keptDraftPart({ tenantId, actor }: Scope, row: Kept): Part {
  return {
    name: 'kept_draft',
    rows: 1,
    sql: sql`insert into agreement_draft as d (tenant_id, id, guardian_id, school_id, user_id, user_name, agreement_type, fields, started_at, saved_at)
      values (${tenantId}::int, ${row.id}::uuid, ${row.guardian_id}::uuid, ${row.school_id}::uuid, ${actor.userId}::uuid, ${actor.name}::text,
        ${row.agreement_type}::text, ${JSON.stringify(row.fields)}::jsonb, ${row.saved_at}::timestamptz, ${row.saved_at}::timestamptz)
      on conflict (tenant_id, guardian_id, agreement_type, user_id) do update set fields = excluded.fields, school_id = excluded.school_id,
        user_name = excluded.user_name, saved_at = excluded.saved_at, version = d.version + 1
      returning 1`,
  }
}

/** Those that are over, held. */
export function endedDrafts(scope: Scope): Query<DraftRow> {
  return statement(sql<DraftRow>`select d.* from agreement_draft d where d.tenant_id = ${scope.tenantId}::int
    and d.saved_at <= ${draftsFrom(scope)}::timestamptz order by d.id for update`)
}

export function endedDraftsPart({ tenantId }: Scope, rows: readonly DraftRow[]): Part {
  return {
    name: 'ended_drafts',
    rows: rows.length,
    sql: sql`delete from agreement_draft where tenant_id = ${tenantId}::int and id = any(${rows.map(({ id }) => id)}::uuid[]) returning 1`,
  }
}

export function droppedDraftPart({ tenantId }: Scope, id: string): Part {
  return {
    name: 'dropped_draft',
    rows: 1,
    sql: sql`delete from agreement_draft where tenant_id = ${tenantId}::int and id = ${id}::uuid returning 1`,
  }
}

/** What became an agreement is no draft of its maker any more. */
export function doneDraftPart({ tenantId, actor }: Scope, guardianId: string, agreementType: string): Part {
  return {
    name: 'done_draft',
    rows: 'any',
    sql: sql`delete from agreement_draft where tenant_id = ${tenantId}::int and guardian_id = ${guardianId}::uuid
      and agreement_type = ${agreementType}::text and user_id = ${actor.userId}::uuid returning 1`,
  }
}

export function draftNews({ id: subjectId, school_id: schoolId }: Pick<DraftRow, 'id' | 'school_id'>, version: number) {
  return news(events['agreement.draftChanged'], { subjectId, schoolId, version, payload: {} })
}

export function toDraft(row: DraftRow, { actor }: Pick<Scope, 'actor'>): AgreementDraft {
  return {
    id: row.id,
    isOwn: row.user_id === actor.userId,
    userName: row.user_name,
    startedAt: row.started_at.toISOString(),
    savedAt: row.saved_at.toISOString(),
    endsAt: new Date(row.saved_at.getTime() + draftMs).toISOString(),
    fields: DraftFields.parse(row.fields),
    version: row.version,
  }
}
