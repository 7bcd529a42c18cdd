import { messageTemplates } from '@caderneta/contracts/message-templates'
import { action } from '../../platform/operation/action.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { lockedTemplate, templateLocks } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { switched } from './switched-template.ts'
import { canDeactivate } from './template-rules.ts'

export const deactivateMessageTemplate = action(messageTemplates.deactivate, {
  lock: ({ params }, scope) => templateLocks(scope, params.id),
  decide: (state, { body }, scope) => {
    const before = lockedTemplate(state)
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canDeactivate(before)
    return ability.can ? switched(scope, before, false) : refuse(ability.reason)
  },
  view: toMessageTemplate,
})
