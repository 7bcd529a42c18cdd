import { messageTemplates } from '@caderneta/contracts/message-templates'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { hasLibrary } from './get-library.ts'
import { templateForUpdate } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { nextVersion } from './new-template.ts'
import { canRemoveBanner } from './template-rules.ts'

/** The picture stays with the versions that have it. */
export const removeBanner = action(messageTemplates.removeBanner, {
  prepare: (_input, { scope, platform }) => hasLibrary(platform, scope.tenantId),
  lock: ({ params }, scope) => ({ before: one('message_template', templateForUpdate(scope, params.id)) }),
  decide: ({ before }, _input, scope, isLibraryOn) => {
    const ability = canRemoveBanner(before, isLibraryOn)
    if (!ability.can) return refuse(ability.reason)
    const { record, effects } = nextVersion(scope, before, { content: before, bannerId: null })
    return accept(record, effects)
  },
  view: toMessageTemplate,
})
