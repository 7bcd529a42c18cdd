import { bannerSize, messageTemplates } from '@caderneta/contracts/message-templates'
import { readPicture } from '../../platform/files/picture.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { hasLibrary } from './get-library.ts'
import { newBannerPart, templateForUpdate } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { nextVersion } from './new-template.ts'
import { canSetBanner } from './template-rules.ts'

export const setBanner = action(messageTemplates.setBanner, {
  prepare: async (_input, { scope, platform, upload }) => ({
    bytes: must(upload, 'a picture comes as an upload').bytes,
    id: newId(),
    isLibraryOn: await hasLibrary(platform, scope.tenantId),
  }),
  lock: ({ params }, scope) => ({ before: one('message_template', templateForUpdate(scope, params.id)) }),
  decide: ({ before }, _input, scope, { bytes, id, isLibraryOn }) => {
    const ability = canSetBanner(before, isLibraryOn)
    if (!ability.can) return refuse(ability.reason)
    const picture = readPicture(bytes)
    if (!picture) return refuse('banner_not_readable', {}, ['file'])
    const { width, height, mediaType } = picture
    if (width !== bannerSize.width || height !== bannerSize.height)
      return refuse('banner_of_other_size', { width, height }, ['file'])
    const { record, effects } = nextVersion(scope, before, {
      content: before,
      bannerId: id,
      parts: [newBannerPart(scope.tenantId, before.id, { id, mediaType, bytes })],
    })
    return accept(record, effects)
  },
  view: toMessageTemplate,
})
