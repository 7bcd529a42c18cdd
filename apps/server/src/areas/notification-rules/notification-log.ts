// Messages of rules as people look them up: by rule, channel, state, family, invoice.
import type { MessageChannel, NotificationStatus, NotSentReason } from '@caderneta/contracts/notification-rules'
import type { MessageAbout } from '@caderneta/contracts/rule-types'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { choiceColumns, refusalColumns, type Refusals } from '../guardians/public.ts'
import type { MessageLane } from '../sendings/public.ts'
import type { NotificationRow } from './notification-store.ts'

export type LogRow = Pick<
  NotificationRow,
  | 'id'
  | 'rule_tenant'
  | 'rule_id'
  | 'rule_number'
  | 'action'
  | 'guardian_id'
  | 'day'
  | 'is_fallback'
  | 'not_before'
  | 'about_ids'
  | 'subject'
  | 'body'
  | 'segments'
  | 'created_at'
> & {
  channel: MessageChannel
  about: MessageAbout
  lane: MessageLane
  send_day: string
  status: NotificationStatus
  reason: NotSentReason | null
  guardian_name: string
  guardian_search: string
  recipient: string | null
  answer: string | null
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
}

/** Of the rule's own work until it was given to its channel, then of the provider's. */
const status = sql<NotificationStatus>`case n.status when 'handed' then d.status else n.status end`

/**
 * Of one state, and the id that an index of that state walks in the order of the log: the rule's own states stand in the message, those
 * of its provider in what was given to it.
 */
export function ofStatus(wanted: NotificationStatus): { condition: RawBuilder<boolean>; id: RawBuilder<string> } {
  if (wanted === 'waiting' || wanted === 'suppressed')
    return { condition: sql<boolean>`n.status = ${sql.lit(wanted)}`, id: sql<string>`n.id` }
  const condition = sql<boolean>`n.status = 'handed' and d.status = ${sql.lit(wanted)} and d.matter_id = n.id`
  return { condition, id: sql<string>`d.matter_id` }
}

/** All states: of a rule, the index of what waits and that of the rule are two. */
export const untilAndAfterWaiting = [
  ofStatus('waiting'),
  { condition: sql<boolean>`n.status <> 'waiting'`, id: sql<string>`n.id` },
]

/** Everything that the network has. */
export function notificationsInScope({ tenantId }: Pick<Scope, 'tenantId'>): RawBuilder<LogRow> {
  return sql<LogRow>`select n.id, n.rule_tenant, n.rule_id, n.rule_number, n.action, n.guardian_id, n.day, n.channel, n.lane, n.is_fallback, n.not_before,
      n.about, n.about_ids, n.send_day, n.subject, n.body, n.segments, n.created_at, ${status} as status, n.reason, g.name as guardian_name, g.search as guardian_search,
      d.recipient, d.reason as answer, d.sent_at, d.delivered_at, d.read_at
    from notification n
    join guardian g on g.tenant_id = n.tenant_id and g.id = n.guardian_id
    left join delivery d on d.tenant_id = n.tenant_id and d.id = n.delivery_id
    where n.tenant_id = ${tenantId}::int`
}

export function oneNotification(scope: Pick<Scope, 'tenantId'>, id: string): Query<LogRow> {
  return statement(sql<LogRow>`${notificationsInScope(scope)} and n.id = ${id}::uuid`)
}

export function notificationForUpdate(
  { tenantId }: Pick<Scope, 'tenantId'>,
  id: string,
): Query<LogRow & { state: string | null }> {
  return statement(sql<LogRow & { state: string | null }>`select r.*, g.address->>'state' as state
    from (${notificationsInScope({ tenantId })}) r
    join guardian g on g.tenant_id = ${tenantId}::int and g.id = r.guardian_id
    join notification n on n.tenant_id = ${tenantId}::int and n.id = r.id
    where r.id = ${id}::uuid for no key update of n`)
}

export type FallenBack = Pick<
  NotificationRow,
  'rule_id' | 'rule_number' | 'action' | 'guardian_id' | 'day' | 'send_day' | 'is_fallback' | 'about_ids'
> & {
  notification_id: string
  channel: MessageChannel
  lane: MessageLane
  id: string
  name: string
  email: string | null
  phone: string | null
  state: string | null
  preferred: MessageChannel | null
  has_stopped: boolean
  answer: string
} & Refusals

/** The message behind a delivery that failed, with its family (`id`). */
export function fallenBack(tenantId: number, deliveryId: string): Query<FallenBack> {
  return statement(sql<FallenBack>`select n.id as notification_id, n.rule_id, n.rule_number, n.action, n.guardian_id, n.day, n.send_day, n.channel, n.lane, n.is_fallback, n.about_ids, g.id, g.name, g.email, g.phone,
      g.address->>'state' as state, ${choiceColumns('g')}, ${refusalColumns('g')}, coalesce(d.reason, '') as answer
    from delivery d
    join notification n on n.tenant_id = d.tenant_id and n.delivery_id = d.id
    join guardian g on g.tenant_id = n.tenant_id and g.id = n.guardian_id
    where d.tenant_id = ${tenantId}::int and d.id = ${deliveryId}::uuid and d.status in ('failed', 'bounced')`)
}
