import { notificationRules } from '@caderneta/contracts/notification-rules'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { newRule } from './new-rule.ts'
import { sameName } from './notification-rule-store.ts'
import { toNotificationRule } from './notification-rule-view.ts'
import { contentColumns, contentProblem } from './rule-content.ts'

export const createNotificationRule = action(notificationRules.create, {
  prepare: async ({ body }, { scope, platform }) => ({
    id: newId(),
    problem: await contentProblem(platform, scope, body, body.type),
  }),
  lock: ({ body }, scope) => ({ same: sameName(scope, body.name, null) }),
  decide: ({ same }, { body }, scope, { id, problem }) => {
    if (problem) return problem
    if (same.length > 0) return refuse('rule_name_taken', {}, ['name'])
    const { name, type } = body
    const { record, effects } = newRule(scope, id, { name, type, content: contentColumns(scope, body) })
    return accept(record, effects)
  },
  view: toNotificationRule,
})
