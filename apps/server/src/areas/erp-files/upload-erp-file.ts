// A remessa of a school's system comes in: kept as it is, and read line by line by a job.
import { erpFiles, events } from '@caderneta/contracts/erp-files'
import { dateInSaoPaulo, formatDate } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Scope } from '../../platform/access/scope.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import { type StoredFile, storedFilePart } from '../../platform/files/stored-file.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { schoolInScope } from '../schools/public.ts'
import { type ErpRemessa, readErpRemessa } from './erp-remessa.ts'
import { frozenInput, readErpFile } from './read-erp-file.job.ts'

type Received = { id: string; jobId: string; remessa: ErpRemessa; file: StoredFile }

export const uploadErpFile = action(erpFiles.upload, {
  prepare: async (_input, { scope, platform, upload }): Promise<Received> => {
    const { bytes, fileName: name } = must(upload, 'a file of an ERP comes as an upload')
    const remessa = readErpRemessa(bytes)
    const fileId = newId()
    await platform.files.put(fileKey(scope.tenantId, fileId), bytes)
    const file = {
      id: fileId,
      name,
      mediaType: 'application/octet-stream',
      byteCount: bytes.length,
      sha256: sha256(bytes),
      createdBy: scope.actor.userId,
    }
    return { id: newId(), jobId: newId(), remessa, file }
  },
  lock: ({ body }, scope, { file }) => ({
    school: one('school', schoolInScope(scope, body.schoolId)),
    earlier: sameContent(scope, file.sha256),
  }),
  decide: ({ school, earlier: [earlier] }, _input, scope, received) => {
    if (!school.is_active) return refuse('school_inactive', {}, ['schoolId'])
    if (earlier)
      return refuse('erp_file_already_sent', {
        at: formatDate(dateInSaoPaulo(earlier.created_at)),
        fileName: earlier.file_name,
      })
    const { id, jobId, remessa, file } = received
    const total = remessa.lines.length
    const planned = readErpFile.plan(scope, {
      id: jobId,
      subjectId: id,
      total,
      input: frozenInput(scope, { erpFileId: id, schoolId: school.id }),
      schoolId: school.id,
    })
    const version = 1
    return accept(
      { id, jobId },
      {
        parts: [storedFilePart(scope.tenantId, file), newErpFilePart(scope, school.id, received), ...planned.parts],
        history: [{ subjectId: id, event: 'created' }],
        audit: { subjectId: id, body: { fileName: file.name, sha256: file.sha256.toString('hex'), lines: total } },
        events: [news(events['erpFile.received'], { subjectId: id, schoolId: school.id, version }), planned.event],
      },
    )
  },
  view: (record) => record,
})

function newErpFilePart(scope: Scope, schoolId: string, { id, jobId, remessa, file }: Received): Part {
  return {
    name: 'new_erp_file',
    rows: 1,
    sql: sql`insert into erp_file (tenant_id, id, school_id, file_id, file_name, sha256, bank, layout, company, job_id, line_count, created_by, search)
      values (${scope.tenantId}::int, ${id}::uuid, ${schoolId}::uuid, ${file.id}::uuid, ${file.name}::text, ${file.sha256}::bytea,
        ${remessa.bank}::text, ${remessa.layout}::text, ${JSON.stringify(remessa.company)}::jsonb, ${jobId}::uuid,
        ${remessa.lines.length}::int, ${scope.actor.userId}::uuid, ${searchKey(file.name)}::text) returning 1`,
  }
}

/** Of any school: two schools have no file in common. Two uploads at once: the unique key refuses the second. */
function sameContent({ tenantId }: Scope, hash: Buffer) {
  return statement(sql<{ created_at: Date; file_name: string }>`select created_at, file_name from erp_file
    where tenant_id = ${tenantId}::int and sha256 = ${hash}::bytea and hash_cleared_reason is null`)
}
