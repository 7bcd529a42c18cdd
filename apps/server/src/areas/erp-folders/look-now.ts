// A person wants to know now what lies in a folder.
import { erpFolders, events } from '@caderneta/contracts/erp-folders'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canLook } from './erp-folder-rules.ts'
import { erpFolderForUpdate } from './erp-folder-store.ts'

export const lookNow = action(erpFolders.look, {
  prepare: async (_input, { platform }) => platform.erpFolder !== null,
  lock: ({ params }, scope) => ({ folder: one('erp_folder', erpFolderForUpdate(scope, params.id)) }),
  decide: ({ folder }, _input, _scope, isWatched) => {
    const ability = canLook(folder, isWatched)
    if (!ability.can) return refuse(ability.reason)
    const { id, school_id: schoolId, version } = folder
    return accept(
      { id },
      {
        parts: [],
        audit: { subjectId: id, body: {} },
        events: [news(events['erpFolder.lookAsked'], { subjectId: id, schoolId, version })],
      },
    )
  },
  view: (record) => record,
})
