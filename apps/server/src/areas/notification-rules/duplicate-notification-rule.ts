import { notificationRules } from '@caderneta/contracts/notification-rules'
import { readTransaction } from '../../platform/db/connection.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { notFound } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { contentOf, newRule } from './new-rule.ts'
import { actionsOf, sameName, wholeRule } from './notification-rule-store.ts'
import { toNotificationRule } from './notification-rule-view.ts'

/** What a version says never changes, so that what is copied may be read before the copy is written. */
export const duplicateNotificationRule = action(notificationRules.duplicate, {
  prepare: async ({ params, body }, { scope, platform }) => {
    const owner = body.source === 'standard' ? 0 : scope.tenantId
    const [rule, actions] = await readTransaction(platform.readPool, owner, (tx) =>
      Promise.all([tx.first(wholeRule(owner, params.id)), tx.rows(actionsOf(owner, params.id))]),
    )
    const isHidden = body.source === 'standard' && scope.tenantId !== 0 && rule?.published_number === null
    if (!rule || isHidden) throw notFound('notification_rule')
    return { id: newId(), rule, content: contentOf(rule, actions) }
  },
  lock: ({ body }, scope) => ({ same: sameName(scope, body.name, null) }),
  decide: ({ same }, { body }, scope, { id, rule, content }) => {
    if (same.length > 0) return refuse('rule_name_taken', {}, ['name'])
    const { record, effects } = newRule(scope, id, { name: body.name, type: rule.type, content })
    return accept(record, effects)
  },
  view: toNotificationRule,
})
