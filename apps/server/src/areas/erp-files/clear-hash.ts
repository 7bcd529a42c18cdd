import { erpFiles, events } from '@caderneta/contracts/erp-files'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canClearHash } from './erp-file-rules.ts'
import { erpFileForUpdate } from './erp-file-store.ts'
import { toErpFile } from './erp-file-view.ts'

export const clearHash = action(erpFiles.clearHash, {
  lock: ({ params }, scope) => ({ before: one('erp_file', erpFileForUpdate(scope, params.id)) }),
  decide: ({ before }, { body: { version, reason } }, scope) => {
    const ability = canClearHash(before)
    if (!ability.can) return refuse(ability.reason)
    if (before.version !== version) return refuse('changed_meanwhile')
    const { after, effects } = changed(
      'erp_file',
      scope,
      before,
      { hash_cleared_reason: reason },
      { event: events['erpFile.changed'], history: 'hashCleared', historyData: { reason } },
    )
    return accept(after, effects)
  },
  view: toErpFile,
})
