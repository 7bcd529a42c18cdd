// A sheet comes in: kept as it is, and inspected by a job. Nothing of it is written before a person confirms.
import { imports, type SheetKind } from '@caderneta/contracts/imports'
import { dateInSaoPaulo, formatDate } from '@caderneta/kernel/calendar-date'
import { sql, statement } from '../../platform/db/sql.ts'
import { storedFilePart } from '../../platform/files/stored-file.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { assertMayImport, kindOf } from './import-kinds.ts'
import { importNews } from './import-store.ts'
import { inspectSheetJob } from './inspect-sheet.job.ts'
import { keptSheet } from './kept-sheet.ts'
import { scopeInput } from './person-scope.ts'

export const uploadSheet = action(imports.upload, {
  prepare: async ({ body }, { scope, platform, upload }) => {
    assertMayImport(body.kind, scope)
    return { id: newId(), jobId: newId(), file: await keptSheet(platform, scope, upload) }
  },
  lock: ({ body }, scope, { file }) => ({ earlier: sameFile(scope, body.kind, file.sha256) }),
  decide: ({ earlier: [earlier] }, { body: { kind } }, scope, { id, jobId, file }) => {
    if (earlier) return refuse('sheet_already_sent', { at: formatDate(dateInSaoPaulo(earlier.created_at)) })
    const planned = inspectSheetJob.plan(scope, {
      id: jobId,
      subjectId: id,
      total: 1,
      input: { ...scopeInput(kindOf(kind), scope), importId: id, kind, fileId: file.id, isMended: false },
    })
    return accept(
      { id, jobId },
      {
        parts: [
          storedFilePart(scope.tenantId, file),
          {
            name: 'new_import',
            rows: 1,
            sql: sql`insert into sheet_import (tenant_id, id, kind, file_id, file_name, sha256, created_by)
              values (${scope.tenantId}::int, ${id}::uuid, ${kind}::text, ${file.id}::uuid, ${file.name}::text, ${file.sha256}::bytea,
                ${scope.actor.userId}::uuid) returning 1`,
          },
          ...planned.parts,
        ],
        history: [{ subjectId: id, event: 'created' }],
        audit: { subjectId: id, body: { kind, fileName: file.name, sha256: file.sha256.toString('hex') } },
        events: [importNews({ id, version: 0 }), planned.event],
      },
    )
  },
  view: (record) => record,
})

/** Two uploads of the same file at once: the unique key of the table refuses the second. */
function sameFile(scope: Scope, kind: SheetKind, hash: Buffer) {
  return statement(sql<{ created_at: Date }>`select created_at from sheet_import
    where tenant_id = ${scope.tenantId}::int and kind = ${kind}::text and sha256 = ${hash}::bytea and status <> 'discarded'`)
}
