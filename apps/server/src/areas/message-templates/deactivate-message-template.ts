import { messageTemplates } from '@caderneta/contracts/message-templates'
import { action, one } from '../../platform/operation/action.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { templateForUpdate } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { switched } from './switched-template.ts'
import { canDeactivate } from './template-rules.ts'

export const deactivateMessageTemplate = action(messageTemplates.deactivate, {
  lock: ({ params }, scope) => ({ before: one('message_template', templateForUpdate(scope, params.id)) }),
  decide: ({ before }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canDeactivate(before)
    return ability.can ? switched(scope, before, false) : refuse(ability.reason)
  },
  view: toMessageTemplate,
})
