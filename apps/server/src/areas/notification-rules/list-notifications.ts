import { NotificationStatus } from '@caderneta/contracts/notification-shapes'
import { notificationRules } from '@caderneta/contracts/notification-rules'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { RawBuilder } from 'kysely'
import { pages } from '../../platform/operation/pages.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { InputOf } from '@caderneta/contracts/define'
import { type LogRow, notificationsInScope, ofStatus, untilAndAfterWaiting } from './notification-log.ts'
import { toNotification } from './notification-view.ts'
import { actionsOfRules, type RuleAction } from './rule-actions.ts'

type Input = InputOf<typeof notificationRules.messages>
type NamedRow = LogRow & { named?: RuleAction | undefined }

/** Newest first, or oldest first: ids rise with time. */
export const listNotifications = pages<typeof notificationRules.messages, NamedRow>(notificationRules.messages, {
  select: (input, scope): Query<NamedRow> => rowsOf(input, scope),
  sorted: {
    guardian: ['guardian_name', 'text'],
    channel: ['channel', 'text'],
    status: ['status', NotificationStatus.options],
    why: ['reason', 'text'],
  },
  walked: ['createdAt'],
  first: '-createdAt',
  key: ({ id }) => [id],
  // Rules of the host are read as the host's.
  complete: async (rows, scope, platform) => {
    const actions = await actionsOfRules(
      platform,
      scope.tenantId,
      rows.map(({ rule_id: id }) => id),
    )
    return rows.map((row) => ({ ...row, named: actions.get(`${row.rule_id}:${row.rule_number}:${row.action}`) }))
  },
  view: (row, scope) => toNotification(row, row.named, scope),
})

function rowsOf({ query }: Input, scope: Scope): Query<LogRow> {
  const { cursor, maxResultCount: limit, order = '-createdAt', status } = query
  const isFalling = order === '-createdAt'
  const after = readCursor(cursor, ['uuid'])
  const page = (id: RawBuilder<string>, condition?: Condition) => {
    const next = when(after, ([last]) => (isFalling ? sql`${id} < ${last}::uuid` : sql`${id} > ${last}::uuid`))
    const where = allOf([condition ?? sql`true`, ...wanted(query), next])
    return sql<LogRow>`${notificationsInScope(scope)} and ${where} order by ${isFalling ? sql`${id} desc` : id} limit ${limit + 1}::int`
  }
  const states = status?.map(ofStatus) ?? (query.ruleId === undefined ? undefined : untilAndAfterWaiting)
  if (states === undefined) return statement(page(sql<string>`n.id`))
  // A page of each state by its own index, and of these the first.
  const each = states.map(({ id, condition }) => sql`(${page(id, condition)})`)
  const found = sql<LogRow>`select r.* from (${sql.join(each, sql` union all `)}) r
    order by ${isFalling ? sql`r.id desc` : sql`r.id`} limit ${limit + 1}::int`
  return statement(found)
}

function wanted({ search, ruleId, guardianId, channel, reason, ...of }: Input['query']): Condition[] {
  return [
    when(search, (text) => sql`g.search like ${likePattern(text)}::text`),
    when(ruleId, (id) => sql`n.rule_id = ${id}::uuid`),
    when(guardianId, (id) => sql`n.guardian_id = ${id}::uuid`),
    ...[of.invoiceId, of.agreementId, of.enrollmentId].map((about) =>
      when(about, (id) => sql`n.about_ids @> array[${id}::uuid]`),
    ),
    when(channel, (values) => sql`n.channel = any(${values}::text[])`),
    when(reason, (values) => sql`n.reason = any(${values}::text[])`),
  ]
}
