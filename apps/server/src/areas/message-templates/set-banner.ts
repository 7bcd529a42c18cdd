import { bannerSize, messageTemplates } from '@caderneta/contracts/message-templates'
import { readPicture } from '../../platform/files/picture.ts'
import { must } from '../../platform/must.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { hasLibrary } from './get-library.ts'
import { lockedTemplate, newBannerPart, templateLocks } from './message-template-store.ts'
import { toMessageTemplate } from './message-template-view.ts'
import { nextVersion } from './new-template.ts'
import { canSetBanner } from './template-rules.ts'

export const setBanner = action(messageTemplates.setBanner, {
  prepare: async (_input, { scope, platform, upload }) => ({
    bytes: must(upload, 'a picture comes as an upload').bytes,
    id: newId(),
    isLibraryOn: await hasLibrary(platform, scope.tenantId),
  }),
  lock: ({ params }, scope) => templateLocks(scope, params.id),
  decide: (state, _input, scope, { bytes, id, isLibraryOn }) => {
    const before = lockedTemplate(state)
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
