import { messageTemplates } from '@caderneta/contracts/message-templates'
import { readTransaction } from '../../platform/db/connection.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { notFound } from '../../platform/refusal.ts'
import { hasLibrary } from './get-library.ts'
import { lockedTemplate, sameName, templateLocks, wholeTemplate } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { nextVersion } from './new-template.ts'
import { cleanContent, contentProblem } from './template-content.ts'

export const updateMessageTemplate = action(messageTemplates.update, {
  prepare: async ({ params, body }, { scope, platform }) => {
    // Channel and kind of a template never change: they may be read before it is locked.
    const known = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.first(wholeTemplate(scope.tenantId, params.id, 'newest')),
    )
    if (!known) throw notFound('message_template')
    const { channel, kind } = known
    const content = await cleanContent(body, channel)
    return {
      content,
      problem: await contentProblem(content, { channel, kind, locale: scope.locale }),
      isLibraryOn: await hasLibrary(platform, scope.tenantId),
      hasWhatsapp: platform.whatsapp !== null,
    }
  },
  lock: ({ params, body }, scope) => ({
    ...templateLocks(scope, params.id),
    same: sameName(scope, body.name, params.id),
  }),
  decide: ({ same, ...state }, { body }, scope, { content, problem, isLibraryOn, hasWhatsapp }) => {
    const before = lockedTemplate(state)
    if (!isLibraryOn) return refuse('template_library_off')
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (before.channel === 'whatsapp' && !hasWhatsapp) return refuse('whatsapp_not_enabled')
    if (problem) return problem
    if (same.length > 0) return refuse('template_name_taken', {}, ['name'])
    const { record, effects } = nextVersion(scope, before, {
      content,
      bannerId: before.banner_id,
      name: body.name,
    })
    return accept(record, effects)
  },
  view: toMessageTemplate,
})
