import { messageTemplates } from '@caderneta/contracts/message-templates'
import { action } from '../../platform/operation/action.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { hasLibrary } from './get-library.ts'
import { lockedTemplate, templateLocks } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { switched } from './switched-template.ts'
import { canActivate } from './template-rules.ts'

export const activateMessageTemplate = action(messageTemplates.activate, {
  prepare: (_input, { scope, platform }) => hasLibrary(platform, scope.tenantId),
  lock: ({ params }, scope) => templateLocks(scope, params.id),
  decide: (state, { body }, scope, isLibraryOn) => {
    const before = lockedTemplate(state)
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canActivate(before, isLibraryOn)
    return ability.can ? switched(scope, before, true) : refuse(ability.reason)
  },
  view: toMessageTemplate,
})
