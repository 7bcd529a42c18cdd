import { notificationRules } from '@caderneta/contracts/notification-rules'
import { readTransaction } from '../../platform/db/connection.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { notFound } from '../../platform/refusal.ts'
import { contentOf, nextVersion } from './new-rule.ts'
import { actionsOf, ruleForUpdate, sameName, wholeRule } from './notification-rule-store.ts'
import { toNotificationRule } from './notification-rule-view.ts'
import { contentColumns, contentProblem } from './rule-content.ts'

export const updateNotificationRule = action(notificationRules.update, {
  prepare: async ({ params, body }, { scope, platform }) => {
    const rule = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.first(wholeRule(scope.tenantId, params.id)),
    )
    if (!rule) throw notFound('notification_rule')
    return { problem: await contentProblem(platform, scope, body, rule.type) }
  },
  lock: ({ params, body }, scope) => ({
    before: one('notification_rule', ruleForUpdate(scope, params.id)),
    actions: actionsOf(scope.tenantId, params.id),
    same: sameName(scope, body.name, params.id),
  }),
  decide: ({ before, actions, same }, { body }, scope, { problem }) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (problem) return problem
    if (same.length > 0) return refuse('rule_name_taken', {}, ['name'])
    const written = { name: body.name, content: contentColumns(scope, body) }
    const { record, effects } = nextVersion(scope, before, contentOf(before, actions), written)
    return accept(record, effects)
  },
  view: toNotificationRule,
})
