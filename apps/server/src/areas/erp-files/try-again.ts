// Lines that were not created are tried again, by the job that reads files, with what a person corrected in them.
import { erpFiles, events } from '@caderneta/contracts/erp-files'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { canTryAgain } from './erp-file-rules.ts'
import { erpFileForUpdate } from './erp-file-store.ts'
import { frozenInput, readErpFile } from './read-erp-file.job.ts'

export const tryAgain = action(erpFiles.tryAgain, {
  prepare: async () => newId(),
  lock: ({ params, body: { lines } }, scope) => ({
    before: one('erp_file', erpFileForUpdate(scope, params.id)),
    open: openLines(scope, params.id),
    chosen: chosenEnrollments(
      scope,
      params.id,
      lines.flatMap(({ enrollmentId }) => enrollmentId ?? []),
    ),
  }),
  decide: ({ before, open, chosen }, { body: { version, lines } }, scope, jobId) => {
    const ability = canTryAgain(before)
    if (!ability.can) return refuse(ability.reason)
    if (before.version !== version) return refuse('changed_meanwhile')
    const named = new Map(lines.map((line) => [line.position, line]))
    const again = open.filter(({ position }) => named.size === 0 || named.has(position))
    if (again.length === 0 || again.length < named.size) return refuse('erp_nothing_to_mend')
    const ids = new Set(chosen.map(({ id }) => id))
    if (lines.some(({ enrollmentId }) => enrollmentId !== null && !ids.has(enrollmentId)))
      return refuse('enrollment_not_found')
    const { id, school_id: schoolId } = before
    const planned = readErpFile.plan(scope, {
      id: jobId,
      subjectId: id,
      total: again.length,
      input: frozenInput(scope, { erpFileId: id, schoolId }),
      schoolId,
    })
    const mended = again.map(({ position }) => ({ position, ...named.get(position) }))
    return accept(
      { id, jobId },
      {
        parts: [
          changedRow('erp_file', scope, before, { status: 'processing', job_id: jobId }),
          waitingAgainPart(scope, id, mended),
          ...planned.parts,
        ],
        history: [{ subjectId: id, event: 'triedAgain', data: { lines: again.length } }],
        audit: { subjectId: id, body: { lines: named.size === 0 ? again.length : lines } },
        events: [
          news(events['erpFile.changed'], { subjectId: id, schoolId, version: before.version + 1 }),
          planned.event,
        ],
      },
    )
  },
  view: (record) => record,
})

/** Those a person may try again: what could not be read is corrected in the school's system. */
function openLines(scope: Scope, id: string): Query<{ position: number }> {
  return statement(sql<{
    position: number
  }>`select position from erp_line where tenant_id = ${scope.tenantId}::int and erp_file_id = ${id}::uuid
    and ${inSchools(scope, 'school_id')} and (status = 'waiting' or status = 'notCreated' and slip_id is not null) order by position for update`)
}

function chosenEnrollments(scope: Scope, fileId: string, ids: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select e.id from enrollment e
    join erp_file f on f.tenant_id = e.tenant_id and f.id = ${fileId}::uuid and f.school_id = e.school_id
    where e.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'e.school_id')} and e.id = any(${[...ids]}::uuid[])`)
}

function waitingAgainPart({ tenantId }: Scope, id: string, lines: readonly object[]) {
  return {
    name: 'waiting_erp_line',
    rows: lines.length,
    sql: sql`update erp_line l set status = 'waiting', reason = null, reason_values = '{}',
        enrollment_id = coalesce(m."enrollmentId", l.enrollment_id), due_on = coalesce(m."dueDate", l.due_on),
        amount_cents = coalesce(m."valueCents", l.amount_cents)
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) m(position int, "enrollmentId" uuid, "dueDate" date, "valueCents" bigint)
      where l.tenant_id = ${tenantId}::int and l.erp_file_id = ${id}::uuid and l.position = m.position returning 1`,
  }
}
