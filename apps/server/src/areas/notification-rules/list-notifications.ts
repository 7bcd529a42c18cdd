import { notificationRules } from '@caderneta/contracts/notification-rules'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { InputOf } from '@caderneta/contracts/define'
import { type LogRow, notificationsInScope } from './notification-log.ts'
import { toNotification } from './notification-view.ts'
import { actionsOfRules, type RuleAction } from './rule-actions.ts'

type Input = InputOf<typeof notificationRules.messages>
type NamedRow = LogRow & { named: RuleAction | undefined }

/** Newest first, or oldest first: ids rise with time. */
export const listNotifications = pages(notificationRules.messages, {
  rows: async (tx, input, scope): Promise<NamedRow[]> =>
    (await rowsOf(tx, input, scope)).map((row) => ({ ...row, named: undefined })),
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

function rowsOf(tx: Tx, { query }: Input, scope: Scope): Promise<LogRow[]> {
  const { cursor, maxResultCount: limit, order = '-createdAt' } = query
  const isFalling = order === '-createdAt'
  const after = readCursor(cursor, ['uuid'])
  const next = when(after, ([id]) => (isFalling ? sql`r.id < ${id}::uuid` : sql`r.id > ${id}::uuid`))
  const found = sql<LogRow>`select r.* from (${notificationsInScope(scope)}) r where ${allOf([...wanted(query), next])}
    order by ${isFalling ? sql`r.id desc` : sql`r.id`} limit ${limit + 1}::int`
  return tx.rows(statement(found))
}

function wanted({ search, ruleId, guardianId, invoiceId, channel, status, reason }: Input['query']): Condition[] {
  return [
    when(search, (text) => sql`r.guardian_search like ${likePattern(text)}::text`),
    when(ruleId, (id) => sql`r.rule_id = ${id}::uuid`),
    when(guardianId, (id) => sql`r.guardian_id = ${id}::uuid`),
    when(invoiceId, (id) => sql`r.invoice_ids @> array[${id}::uuid]`),
    when(channel, (values) => sql`r.channel = any(${values}::text[])`),
    when(status, (values) => sql`r.status = any(${values}::text[])`),
    when(reason, (values) => sql`r.reason = any(${values}::text[])`),
  ]
}
