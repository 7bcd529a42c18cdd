import { messageTemplates } from '@caderneta/contracts/message-templates'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { hasLibrary } from './get-library.ts'
import { sameName } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { newTemplate } from './new-template.ts'
import { cleanContent, contentProblem } from './template-content.ts'
import { canSend } from './template-rules.ts'

export const createMessageTemplate = action(messageTemplates.create, {
  prepare: async ({ body }, { scope, platform }) => {
    const content = await cleanContent(body, body.channel)
    return {
      id: newId(),
      content,
      problem: await contentProblem(content, { ...body, locale: scope.locale }),
      isLibraryOn: await hasLibrary(platform, scope.tenantId),
      hasWhatsapp: platform.whatsapp !== null,
    }
  },
  lock: ({ body }, scope) => ({ same: sameName(scope, body.name, null) }),
  decide: ({ same }, { body }, scope, { id, content, problem, isLibraryOn, hasWhatsapp }) => {
    if (!isLibraryOn) return refuse('template_library_off')
    if (body.channel === 'whatsapp' && !hasWhatsapp) return refuse('whatsapp_not_enabled', {}, ['channel'])
    const sent = canSend(body.kind)
    if (!sent.can) return refuse(sent.reason, {}, ['kind'])
    if (problem) return problem
    if (same.length > 0) return refuse('template_name_taken', {}, ['name'])
    const { name, channel, kind } = body
    const { record, effects } = newTemplate(scope, id, { name, channel, kind, content, banner: null })
    return accept(record, effects)
  },
  view: toMessageTemplate,
})
