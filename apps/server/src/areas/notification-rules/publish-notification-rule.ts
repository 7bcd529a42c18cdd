import { events, notificationRules } from '@caderneta/contracts/notification-rules'
import { readTransaction } from '../../platform/db/connection.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canSendBy } from '../deliveries/public.ts'
import { keyOf, namedTemplates } from '../message-templates/public.ts'
import { actionsOf, ruleForUpdate } from './notification-rule-store.ts'
import { toNotificationRule } from './notification-rule-view.ts'
import { sendProblem } from './rule-content.ts'
import { canPublish } from './rule-rules.ts'

/** Templates are looked at before the lock: one that is taken back after it suspends its action. */
export const publishNotificationRule = action(notificationRules.publish, {
  prepare: async ({ params }, { scope, platform }) => {
    const actions = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.rows(actionsOf(scope.tenantId, params.id)),
    )
    const keys = actions.map(({ template_tenant: tenant, template_id: id }) => ({ tenant, id }))
    const templates = await namedTemplates(platform.readPool, keys)
    const each = actions.map(({ name, is_on, template_tenant: tenant, template_id: id }) => ({
      name,
      is_on,
      template: templates.get(keyOf({ tenant, id })),
    }))
    return { problem: sendProblem(each, scope, (channel) => canSendBy(platform, channel)) }
  },
  lock: ({ params }, scope) => ({ before: one('notification_rule', ruleForUpdate(scope, params.id)) }),
  decide: ({ before }, { body }, scope, { problem }) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canPublish(before)
    if (!ability.can) return refuse(ability.reason)
    if (problem) return problem
    const { after, effects } = changed(
      'notification_rule',
      scope,
      before,
      { status: 'active' as const, published_number: before.number },
      { event: events['notificationRule.updated'], history: 'published', historyData: { number: before.number } },
    )
    return accept(after, effects)
  },
  view: toNotificationRule,
})
