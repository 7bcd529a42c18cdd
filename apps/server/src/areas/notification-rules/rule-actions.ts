// Actions as the engine works with them: of what is in force, of the newest version of one rule, or those that messages name.
import type { MessageChannel, RuleType } from '@caderneta/contracts/notification-rules'
import { ruleNatures } from '@caderneta/contracts/rule-types'
import type pg from 'pg'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { canSendBy } from '../deliveries/public.ts'
import {
  keyOf,
  type NamedTemplate,
  namedTemplates,
  type Opening,
  openingsOf,
  type TemplateKey,
} from '../message-templates/public.ts'
import type { MessageLane } from '../sendings/public.ts'
import { templateKeys } from './get-notification-rule.ts'
import type { ActionRow } from './notification-rule-store.ts'
import { suspensionOf } from './rule-rules.ts'

type Way = { template: TemplateKey; channel: MessageChannel; obstacle: 'channelOff' | 'templateSuspended' | null }
export type RuleAction = {
  ruleTenant: number
  ruleId: string
  ruleName: string
  ruleNumber: number
  position: number
  name: string
  type: RuleType
  lane: MessageLane
  days: number
  schoolIds: string[]
  categories: string[]
  /** Of re-enrollments: when the schools of the network that is looked at take them. */
  openings: Opening[]
  own: Way
  fallback: Way | null
  /** The rule may send: in force, and not taken away. */
  isActive: boolean
}

type Row = ActionRow & {
  rule_name: string
  type: RuleType
  is_active: boolean
  school_ids: string[]
  categories: string[]
}

const columns = sql`a.*, r.name as rule_name, r.type, r.status = 'active' and r.removed_at is null as is_active, v.school_ids, v.categories`
const joined = sql`notification_action a
  join notification_rule r on r.tenant_id = a.tenant_id and r.id = a.rule_id
  join notification_rule_version v on v.tenant_id = a.tenant_id and v.rule_id = a.rule_id and v.number = a.number`

/** In force in a network: its own, and the host's. */
export async function actionsInForce(platform: Platform, tenantId: number): Promise<RuleAction[]> {
  const ofOwner = (owner: number) =>
    statement(sql<Row>`select ${columns} from ${joined} where a.tenant_id = ${owner}::int and a.number = r.published_number
      and r.status = 'active' and a.is_on order by a.rule_id, a.position`)
  return known(platform, tenantId, await ofBoth(platform.readPool, tenantId, ofOwner))
}

/** On in the newest version of one rule, published or not: as if it were in force. */
export async function newestActions(
  platform: Platform,
  tenantId: number,
  owner: number,
  ruleId: string,
): Promise<RuleAction[]> {
  const rows = await readTransaction(platform.readPool, owner, (tx) =>
    tx.rows(
      statement(sql<Row>`select ${columns} from ${joined} where a.tenant_id = ${owner}::int and a.rule_id = ${ruleId}::uuid
        and a.number = r.number and a.is_on order by a.position`),
    ),
  )
  return (await known(platform, tenantId, rows)).map((action) => ({ ...action, isActive: true }))
}

/** The same of every rule of an owner; of the host's, of those that networks see. */
export async function newestActionsOfAll(platform: Platform, tenantId: number, owner: number): Promise<RuleAction[]> {
  const rows = await readTransaction(platform.readPool, owner, (tx) =>
    tx.rows(
      statement(sql<Row>`select ${columns} from ${joined} where a.tenant_id = ${owner}::int and r.removed_at is null
        and a.number = r.number and a.is_on and (${owner}::int > 0 or r.published_number is not null) order by a.rule_id, a.position`),
    ),
  )
  return (await known(platform, tenantId, rows)).map((action) => ({ ...action, isActive: true }))
}

/** All actions of these rules, of every version, by `actionKey`. */
export async function actionsOfRules(
  platform: Platform,
  tenantId: number,
  ruleIds: readonly string[],
): Promise<Map<string, RuleAction>> {
  const ofOwner = (owner: number) =>
    statement(
      sql<Row>`select ${columns} from ${joined} where a.tenant_id = ${owner}::int and a.rule_id = any(${[...new Set(ruleIds)]}::uuid[])`,
    )
  const actions = await known(platform, tenantId, await ofBoth(platform.readPool, tenantId, ofOwner))
  return new Map(
    actions.map((action) => [
      actionKey({ rule_id: action.ruleId, rule_number: action.ruleNumber, action: action.position }),
      action,
    ]),
  )
}

export function actionKey(of: { rule_id: string; rule_number: number; action: number }): string {
  return `${of.rule_id}:${of.rule_number}:${of.action}`
}

/** The host's rows are read as the host's. */
async function ofBoth(pool: pg.Pool, tenantId: number, ofOwner: (owner: number) => Query<Row>): Promise<Row[]> {
  const owners = tenantId === 0 ? [0] : [tenantId, 0]
  const rows = await Promise.all(owners.map((owner) => readTransaction(pool, owner, (tx) => tx.rows(ofOwner(owner)))))
  return rows.flat()
}

async function known(platform: Platform, tenantId: number, rows: readonly Row[]): Promise<RuleAction[]> {
  const [templates, openings] = await Promise.all([
    namedTemplates(platform.readPool, rows.flatMap(templateKeys)),
    rows.some(isOfOpenings) ? openingsOf(platform, tenantId) : [],
  ])
  return rows.map((row) => {
    const [own, second] = templateKeys(row).map((key) => wayOf(platform, key, templates.get(keyOf(key)), row.channel))
    if (!own) throw new Error('an action has a template')
    return {
      ruleTenant: row.tenant_id,
      ruleId: row.rule_id,
      ruleName: row.rule_name,
      ruleNumber: row.number,
      position: row.position,
      name: row.name,
      type: row.type,
      lane: ruleNatures[row.type].lane,
      days: row.days,
      schoolIds: row.school_ids,
      categories: row.categories,
      openings: isOfOpenings(row) ? openings : [],
      own,
      fallback: second ?? null,
      isActive: row.is_active,
    }
  })
}

function isOfOpenings({ type }: Pick<Row, 'type'>): boolean {
  return type === 'reEnrollments'
}

function wayOf(
  platform: Platform,
  template: TemplateKey,
  named: NamedTemplate | undefined,
  otherwise: MessageChannel,
): Way {
  const channel = named?.channel ?? otherwise
  const [reason] = suspensionOf(named, canSendBy(platform, channel))
  if (reason === undefined) return { template, channel, obstacle: null }
  return { template, channel, obstacle: reason === 'channelOff' ? 'channelOff' : 'templateSuspended' }
}
