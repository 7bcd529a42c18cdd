import { events, notificationRules } from '@caderneta/contracts/notification-rules'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { ruleForUpdate } from './notification-rule-store.ts'
import { canRemove } from './rule-rules.ts'

/** Its versions stay: the messages that it wrote name them. */
export const removeNotificationRule = action(notificationRules.remove, {
  lock: ({ params }, scope) => ({ before: one('notification_rule', ruleForUpdate(scope, params.id)) }),
  decide: ({ before }, { query }, scope) => {
    if (before.version !== query.version) return refuse('changed_meanwhile')
    const ability = canRemove(before)
    if (!ability.can) return refuse(ability.reason)
    const { effects } = changed(
      'notification_rule',
      scope,
      before,
      { removed_at: scope.now },
      { event: events['notificationRule.updated'], history: 'removed' },
    )
    return accept({ id: before.id }, effects)
  },
  view: (record) => record,
})
