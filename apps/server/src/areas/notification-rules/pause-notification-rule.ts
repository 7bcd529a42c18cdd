import { events, notificationRules } from '@caderneta/contracts/notification-rules'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { ruleForUpdate } from './notification-rule-store.ts'
import { toNotificationRule } from './notification-rule-view.ts'
import { canPause } from './rule-rules.ts'

export const pauseNotificationRule = action(notificationRules.pause, {
  lock: ({ params }, scope) => ({ before: one('notification_rule', ruleForUpdate(scope, params.id)) }),
  decide: ({ before }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canPause(before)
    if (!ability.can) return refuse(ability.reason)
    const { after, effects } = changed(
      'notification_rule',
      scope,
      before,
      { status: 'paused' as const },
      { event: events['notificationRule.updated'], history: 'paused' },
    )
    return accept(after, effects)
  },
  view: toNotificationRule,
})
