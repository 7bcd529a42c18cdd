import { events, messageTemplates } from '@caderneta/contracts/message-templates'
import { action } from '../../platform/operation/action.ts'
import { removed } from '../../platform/operation/changes.ts'
import { accept } from '../../platform/operation/effects.ts'
import { lockedTemplate, templateLocks } from './message-template-store.ts'

/** Its versions and pictures go with it; its last text stays in the audit line. */
export const removeMessageTemplate = action(messageTemplates.remove, {
  lock: ({ params }, scope) => templateLocks(scope, params.id),
  decide: (state, _input, scope) => {
    const before = lockedTemplate(state)
    const shown = ['name', 'channel', 'kind', 'subject', 'body', 'subject_en', 'body_en', 'whatsapp_id'] as const
    const effects = removed('message_template', scope, before, shown, { event: events['messageTemplate.removed'] })
    return accept({ id: before.id }, effects)
  },
  view: (record) => record,
})
