import { erpFiles } from '@caderneta/contracts/erp-files'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { sql } from '../../platform/db/sql.ts'
import { canIgnore } from './erp-file-rules.ts'
import { erpFileForUpdate } from './erp-file-store.ts'
import { toErpFile } from './erp-file-view.ts'
import { linesForUpdate, movedLines } from './moved-lines.ts'

/** What is not to become an invoice stands as ignored, with who said so and why, until somebody takes it back. */
export const ignoreErpLines = action(erpFiles.ignore, {
  lock: ({ params: { id } }, scope) => ({
    before: one('erp_file', erpFileForUpdate(scope, id)),
    lines: linesForUpdate(scope, id, 'notCreated'),
  }),
  decide: ({ before, lines }, { body: { version, positions, reason } }, scope) => {
    const ability = canIgnore(before)
    if (!ability.can) return refuse(ability.reason)
    if (before.version !== version) return refuse('changed_meanwhile')
    const moved = movedLines(scope, before, lines, {
      positions,
      by: 1,
      set: sql`status = 'ignored', ignored_reason = ${reason}::text, ignored_by_name = ${scope.actor.name}::text`,
      history: 'linesIgnored',
      told: { reason },
    })
    return moved === null ? refuse('erp_nothing_to_ignore') : accept(moved.after, moved.effects)
  },
  view: toErpFile,
})
