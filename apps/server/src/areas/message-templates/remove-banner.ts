import { messageTemplates } from '@caderneta/contracts/message-templates'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { hasLibrary } from './get-library.ts'
import { lockedTemplate, templateLocks } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { nextVersion } from './new-template.ts'
import { canRemoveBanner } from './template-rules.ts'

/** The picture stays with the versions that have it. */
export const removeBanner = action(messageTemplates.removeBanner, {
  prepare: (_input, { scope, platform }) => hasLibrary(platform, scope.tenantId),
  lock: ({ params }, scope) => templateLocks(scope, params.id),
  decide: (state, _input, scope, isLibraryOn) => {
    const before = lockedTemplate(state)
    const ability = canRemoveBanner(before, isLibraryOn)
    if (!ability.can) return refuse(ability.reason)
    const { record, effects } = nextVersion(scope, before, { content: before, bannerId: null })
    return accept(record, effects)
  },
  view: toMessageTemplate,
})
