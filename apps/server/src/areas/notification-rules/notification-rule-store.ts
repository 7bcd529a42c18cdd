// The selects of notification rules with one of their versions, the locks, and the parts that write them.
import type { MessageChannel, RuleStatus, RuleType } from '@caderneta/contracts/notification-rules'
import type { AnyCategory } from '@caderneta/contracts/products'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

type Head = Omit<Selectable<Database['notification_rule']>, 'type' | 'status'> & { type: RuleType; status: RuleStatus }
export type RuleRow = Head & { channels: MessageChannel[]; action_count: number }
export type ActionRow = Selectable<Database['notification_action']>
export type WholeRule = RuleRow & {
  school_ids: string[]
  categories: AnyCategory[]
  changed_at: Date
  changed_by_name: string
}

const channelsOf = sql<MessageChannel[]>`array(select distinct a.channel from notification_action a
  where a.tenant_id = r.tenant_id and a.rule_id = r.id and a.number = r.number and a.is_on order by a.channel)`
const countOf = sql<number>`(select count(*)::int from notification_action a
  where a.tenant_id = r.tenant_id and a.rule_id = r.id and a.number = r.number and a.is_on)`

/** Of a row `r`. */
export const isPublished = sql<boolean>`r.published_number is not null`

/** With what the newest version sends by. Rules that were taken away are left out. */
export function rulesInScope({ tenantId }: Pick<Scope, 'tenantId'>) {
  return db
    .selectFrom('notification_rule as r')
    .selectAll('r')
    .select([channelsOf.as('channels'), countOf.as('action_count')])
    .where('r.tenant_id', '=', tenantId)
    .where('r.removed_at', 'is', null)
    .$castTo<RuleRow>()
}

/** A rule with what its newest version says. */
export function wholeRule(tenantId: number, id: string): Query<WholeRule> {
  return statement(sql<WholeRule>`select r.*, ${channelsOf} as channels, ${countOf} as action_count, v.school_ids, v.categories,
      v.created_at as changed_at, v.created_by_name as changed_by_name
    from notification_rule r
    join notification_rule_version v on v.tenant_id = r.tenant_id and v.rule_id = r.id and v.number = r.number
    where r.tenant_id = ${tenantId}::int and r.id = ${id}::uuid and r.removed_at is null`)
}

/**
 * The head is locked; its versions are only added to while it is. Where another call added one while this one waited, that version is not
 * seen here: the rule is found all the same, and its number says that it changed.
 */
export function ruleForUpdate({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<WholeRule> {
  return statement(sql<WholeRule>`select r.*, ${channelsOf} as channels, ${countOf} as action_count, v.school_ids, v.categories,
      v.created_at as changed_at, v.created_by_name as changed_by_name
    from notification_rule r
    left join notification_rule_version v on v.tenant_id = r.tenant_id and v.rule_id = r.id and v.number = r.number
    where r.tenant_id = ${tenantId}::int and r.id = ${id}::uuid and r.removed_at is null for no key update of r`)
}

/** Of the newest version, in their order. */
export function actionsOf(tenantId: number, id: string): Query<ActionRow> {
  return statement(sql<ActionRow>`select a.* from notification_action a
    join notification_rule r on r.tenant_id = a.tenant_id and r.id = a.rule_id and r.number = a.number
    where a.tenant_id = ${tenantId}::int and a.rule_id = ${id}::uuid order by a.position`)
}

export function sameName(
  { tenantId }: Pick<Scope, 'tenantId'>,
  name: string,
  exceptId: string | null,
): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select id from notification_rule
    where tenant_id = ${tenantId}::int and name = ${name}::text and removed_at is null and id is distinct from ${exceptId}::uuid`)
}

export type SchoolName = { id: string; name: string }

export function schoolsNamed(tenantId: number, ids: readonly string[]): Query<SchoolName> {
  return statement(sql<SchoolName>`select s.id, s.fantasy_name as name from school s
    where s.tenant_id = ${tenantId}::int and s.id = any(${[...ids]}::uuid[]) order by s.fantasy_name, s.id`)
}

export type ActionColumns = Pick<
  ActionRow,
  'name' | 'days' | 'channel' | 'is_on' | 'template_tenant' | 'template_id' | 'fallback_tenant' | 'fallback_id'
>
export type VersionContent = {
  schoolIds: readonly string[]
  categories: readonly string[]
  actions: readonly ActionColumns[]
}

/** Of an own insert, because who wrote a version is part of it. */
export function newVersionParts(
  { tenantId, actor }: Pick<Scope, 'tenantId' | 'actor'>,
  ruleId: string,
  number: number,
  { schoolIds, categories, actions }: VersionContent,
): Part[] {
  const version = sql`insert into notification_rule_version (tenant_id, rule_id, number, school_ids, categories, created_by, created_by_name)
    values (${tenantId}::int, ${ruleId}::uuid, ${number}::int, ${[...schoolIds]}::uuid[], ${[...categories]}::text[],
      ${actor.userId}::uuid, ${actor.name}::text) returning 1`
  const rows = actions.map((action, at) => ({
    tenant_id: tenantId,
    rule_id: ruleId,
    number,
    position: at + 1,
    ...action,
  }))
  return [
    { name: 'new_rule_version', rows: 1, sql: version },
    ...(rows.length > 0
      ? [
          {
            name: 'new_rule_actions',
            rows: rows.length,
            sql: db.insertInto('notification_action').values(rows).returning('position'),
          },
        ]
      : []),
  ]
}
