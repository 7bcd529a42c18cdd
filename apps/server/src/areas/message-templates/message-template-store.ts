// The select of templates with one of their versions, the locks, and the parts that write them.
import type { EligibilityReason } from '@caderneta/contracts/message-templates'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import { one } from '../../platform/operation/action.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { ContentColumns } from './content-columns.ts'

export type TemplateHead = Selectable<Database['message_template']>
type Version = Omit<Selectable<Database['message_template_version']>, 'reasons'> & { reasons: EligibilityReason[] }
/** What lists show of the version. */
export type MessageTemplateRow = TemplateHead & Pick<Version, 'status' | 'reasons'> & { changed_at: Date }
export type WholeRow = MessageTemplateRow &
  ContentColumns &
  Pick<Version, 'banner_id' | 'provider_words' | 'checked_at'> & {
    banner_type: 'image/png' | 'image/jpeg' | null
    banner: Buffer | null
  }

/** With the newest version. */
export function templatesInScope({ tenantId }: Pick<Scope, 'tenantId'>) {
  return db
    .selectFrom('message_template as t')
    .innerJoin('message_template_version as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 't.tenant_id')
        .onRef('v.template_id', '=', 't.id')
        .onRef('v.number', '=', 't.number'),
    )
    .selectAll('t')
    .select(['v.status', sql<EligibilityReason[]>`v.reasons`.as('reasons'), 'v.created_at as changed_at'])
    .where('t.tenant_id', '=', tenantId)
}

const contentOf = sql`v.subject, v.subject_en, v.body, v.body_en, v.button_label, v.button_label_en, v.button_target, v.whatsapp_id, v.banner_id`
const whole = sql`t.*, v.number as number, v.status, v.reasons, v.created_at as changed_at, v.provider_words, v.checked_at, ${contentOf}`

/** A template with its text and picture: of the newest version, or of the one that messages are made from. */
export function wholeTemplate(tenantId: number, id: string, which: 'newest' | 'approved'): Query<WholeRow> {
  const number = which === 'newest' ? sql`t.number` : sql`t.approved_number`
  return statement(sql<WholeRow>`select ${whole}, b.media_type as banner_type, b.bytes as banner
    from message_template t
    join message_template_version v on v.tenant_id = t.tenant_id and v.template_id = t.id and v.number = ${number}
    left join message_banner b on b.tenant_id = v.tenant_id and b.template_id = v.template_id and b.id = v.banner_id
    where t.tenant_id = ${tenantId}::int and t.id = ${id}::uuid
      and (${which === 'newest'}::boolean or t.is_active)`)
}

export type LockedTemplate = MessageTemplateRow & ContentColumns & Pick<Version, 'banner_id'>

/** What changes of a template: locked, its versions are only added to by who holds it. */
export function headForUpdate({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<TemplateHead> {
  return statement(sql<TemplateHead>`select t.* from message_template t
    where t.tenant_id = ${tenantId}::int and t.id = ${id}::uuid for no key update`)
}

type NewestText = Pick<LockedTemplate, 'status' | 'reasons' | 'changed_at' | 'banner_id'> & ContentColumns

/**
 * The head and its newest text, asked for in one trip. The text is read by a statement of its own: one that waits for a lock does not see
 * the version that came while it waited.
 */
export function templateLocks(scope: Pick<Scope, 'tenantId'>, id: string) {
  const text = statement(sql<NewestText>`select v.status, v.reasons, v.created_at as changed_at, ${contentOf}
    from message_template t
    join message_template_version v on v.tenant_id = t.tenant_id and v.template_id = t.id and v.number = t.number
    where t.tenant_id = ${scope.tenantId}::int and t.id = ${id}::uuid`)
  return { head: one('message_template', headForUpdate(scope, id)), text: one('message_template', text) }
}

export function lockedTemplate({ head, text }: { head: TemplateHead; text: NewestText }): LockedTemplate {
  return { ...head, ...text }
}

export function sameName(
  { tenantId }: Pick<Scope, 'tenantId'>,
  name: string,
  exceptId: string | null,
): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select id from message_template
    where tenant_id = ${tenantId}::int and name = ${name}::text and id is distinct from ${exceptId}::uuid`)
}

export type VersionLine = { number: number; status: Version['status']; created_at: Date; created_by_name: string }

export function versionsOf(tenantId: number, id: string): Query<VersionLine> {
  return statement(sql<VersionLine>`select number, status, created_at, created_by_name from message_template_version
    where tenant_id = ${tenantId}::int and template_id = ${id}::uuid order by number desc limit 50`)
}

type NewVersion = {
  templateId: string
  number: number
  content: ContentColumns
  bannerId: string | null
  status: Version['status']
}

/** Of an own insert, because who wrote a version is part of it. */
export function newVersionPart(
  { tenantId, actor }: Pick<Scope, 'tenantId' | 'actor'>,
  { templateId, number, content, bannerId, status }: NewVersion,
): Part {
  const row = {
    tenant_id: tenantId,
    template_id: templateId,
    number,
    ...content,
    banner_id: bannerId,
    status,
    created_by: actor.userId,
    created_by_name: actor.name,
  }
  return {
    name: 'new_template_version',
    rows: 1,
    sql: db.insertInto('message_template_version').values(row).returning('number'),
  }
}

export type BannerPicture = { id: string; mediaType: 'image/png' | 'image/jpeg'; bytes: Buffer }

export function newBannerPart(tenantId: number, templateId: string, { id, mediaType, bytes }: BannerPicture): Part {
  return {
    name: 'new_message_banner',
    rows: 1,
    sql: sql`insert into message_banner (tenant_id, id, template_id, media_type, bytes)
      values (${tenantId}::int, ${id}::uuid, ${templateId}::uuid, ${mediaType}::text, ${bytes}::bytea) returning 1`,
  }
}
