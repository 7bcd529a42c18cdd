import { messageTemplates } from '@caderneta/contracts/message-templates'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { lockedTemplate, templateLocks } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { submitted } from './new-template.ts'
import { canSync } from './template-rules.ts'

/** The provider is asked by a job: its answer comes when it comes. */
export const syncMessageTemplate = action(messageTemplates.sync, {
  prepare: async (_input, { platform }) => platform.whatsapp !== null,
  lock: ({ params }, scope) => templateLocks(scope, params.id),
  decide: (state, _input, _scope, hasWhatsapp) => {
    const before = lockedTemplate(state)
    const ability = canSync(before, hasWhatsapp)
    if (!ability.can) return refuse(ability.reason)
    const { id, number, channel, version } = before
    return accept(before, {
      parts: [],
      audit: { subjectId: id, body: { number } },
      events: submitted(channel, id, version),
    })
  },
  view: toMessageTemplate,
})
