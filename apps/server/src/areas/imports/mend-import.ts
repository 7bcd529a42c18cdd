// The mended rows of an inspected sheet come in.
import { imports, SheetKind } from '@caderneta/contracts/imports'
import { storedFilePart } from '../../platform/files/stored-file.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { assertMayImport, kindOf } from './import-kinds.ts'
import { canMend } from './import-rules.ts'
import { importForUpdate, importNews } from './import-store.ts'
import { inspectSheetJob } from './inspect-sheet.job.ts'
import { keptSheet } from './kept-sheet.ts'

import { scopeInput } from './person-scope.ts'

export const mendImport = action(imports.mend, {
  prepare: async (_input, { scope, platform, upload }) => ({
    jobId: newId(),
    file: await keptSheet(platform, scope, upload),
  }),
  lock: ({ params }, scope) => ({ before: one('import', importForUpdate(scope, params.id)) }),
  decide: ({ before }, _input, scope, { jobId, file }) => {
    const ability = canMend(before)
    if (!ability.can) return refuse(ability.reason)
    const kind = SheetKind.parse(before.kind)
    assertMayImport(kind, scope)
    const planned = inspectSheetJob.plan(scope, {
      id: jobId,
      subjectId: before.id,
      total: 1,
      input: { ...scopeInput(kindOf(kind), scope), importId: before.id, kind, fileId: file.id, isMended: true },
    })
    return accept(
      { id: before.id, jobId },
      {
        parts: [
          storedFilePart(scope.tenantId, file),
          changedRow('sheet_import', scope, before, {
            status: 'inspecting',
            problem: null,
            mended_file_ids: [...before.mended_file_ids, file.id],
          }),
          ...planned.parts,
        ],
        history: [{ subjectId: before.id, event: 'mended' }],
        audit: { subjectId: before.id, body: { fileName: file.name, sha256: file.sha256.toString('hex') } },
        events: [importNews(before), planned.event],
      },
    )
  },
  view: (record) => record,
})
