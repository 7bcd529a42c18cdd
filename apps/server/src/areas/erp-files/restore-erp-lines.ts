import { erpFiles } from '@caderneta/contracts/erp-files'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canRestore } from './erp-file-rules.ts'
import { erpFileForUpdate } from './erp-file-store.ts'
import { toErpFile } from './erp-file-view.ts'
import { linesForUpdate, movedLines } from './moved-lines.ts'

/** They stand as not created again, with what they were refused for. */
export const restoreErpLines = action(erpFiles.restore, {
  lock: ({ params: { id } }, scope) => ({
    before: one('erp_file', erpFileForUpdate(scope, id)),
    lines: linesForUpdate(scope, id, 'ignored'),
  }),
  decide: ({ before, lines }, { body: { version, positions } }, scope) => {
    const ability = canRestore(before)
    if (!ability.can) return refuse(ability.reason)
    if (before.version !== version) return refuse('changed_meanwhile')
    const moved = movedLines(scope, before, lines, {
      positions,
      by: -1,
      set: sql`status = 'notCreated', ignored_reason = null, ignored_by_name = null`,
      history: 'linesRestored',
      told: {},
    })
    return moved === null ? refuse('erp_nothing_ignored') : accept(moved.after, moved.effects)
  },
  view: toErpFile,
})
