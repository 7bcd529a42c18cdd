import { messageTemplates } from '@caderneta/contracts/message-templates'
import { readTransaction } from '../../platform/db/connection.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { notFound } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { hasLibrary } from './get-library.ts'
import { type BannerPicture, sameName, type WholeRow, wholeTemplate } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { newTemplate } from './new-template.ts'
import { contentOf } from './template-content.ts'
import { canSend } from './template-rules.ts'

/** The text of a version never changes, so that what is copied may be read before the copy is written. */
export const duplicateMessageTemplate = action(messageTemplates.duplicate, {
  prepare: async ({ params, body }, { scope, platform }) => {
    const [owner, which] =
      body.source === 'standard' ? ([0, 'approved'] as const) : ([scope.tenantId, 'newest'] as const)
    const from = await readTransaction(platform.readPool, owner, (tx) =>
      tx.first(wholeTemplate(owner, params.id, which)),
    )
    if (!from) throw notFound('message_template')
    return {
      from,
      id: newId(),
      banner: bannerOf(from),
      isLibraryOn: await hasLibrary(platform, scope.tenantId),
      hasWhatsapp: platform.whatsapp !== null,
    }
  },
  lock: ({ body }, scope) => ({ same: sameName(scope, body.name, null) }),
  decide: ({ same }, { body }, scope, { from, id, banner, isLibraryOn, hasWhatsapp }) => {
    if (!isLibraryOn) return refuse('template_library_off')
    if (from.channel === 'whatsapp' && !hasWhatsapp) return refuse('whatsapp_not_enabled')
    const sent = canSend(from.kind)
    if (!sent.can) return refuse(sent.reason)
    if (same.length > 0) return refuse('template_name_taken', {}, ['name'])
    const { channel, kind } = from
    const copy = newTemplate(scope, id, { name: body.name, channel, kind, content: contentOf(from), banner })
    return accept(copy.record, copy.effects)
  },
  view: toMessageTemplate,
})

function bannerOf({ banner: bytes, banner_type: mediaType }: WholeRow): BannerPicture | null {
  return bytes === null || mediaType === null ? null : { id: newId(), mediaType, bytes }
}
