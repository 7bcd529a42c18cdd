import { messageTemplates } from '@caderneta/contracts/message-templates'
import { action, one } from '../../platform/operation/action.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { hasLibrary } from './get-library.ts'
import { templateForUpdate } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { switched } from './switched-template.ts'
import { canActivate } from './template-rules.ts'

export const activateMessageTemplate = action(messageTemplates.activate, {
  prepare: (_input, { scope, platform }) => hasLibrary(platform, scope.tenantId),
  lock: ({ params }, scope) => ({ before: one('message_template', templateForUpdate(scope, params.id)) }),
  decide: ({ before }, { body }, scope, isLibraryOn) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canActivate(before, isLibraryOn)
    return ability.can ? switched(scope, before, true) : refuse(ability.reason)
  },
  view: toMessageTemplate,
})
