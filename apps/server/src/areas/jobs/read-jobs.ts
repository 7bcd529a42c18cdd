import { type Job, jobs } from '@caderneta/contracts/jobs'
import type { Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { db, sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'

/** A job without a school concerns the whole network: it is seen by who sees every school, and by who asked for it. */
function visible(scope: Scope) {
  return db
    .selectFrom('background_job')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where(sql<boolean>`(${inSchools(scope, 'school_id')} or created_by = ${scope.actor.userId}::uuid)`)
}

export const listJobs = query(jobs.list, async (tx, { query: page }, scope) => {
  const after = readCursor(page.cursor, ['uuid'])
  let select = visible(scope)
  if (after) select = select.where('id', '<', String(after[0]))
  // Ids rise with time: newest first.
  const rows = await tx.rows(select.orderBy('id', 'desc').limit(page.maxResultCount + 1))
  return cursorOf(rows, page.maxResultCount, (row) => [row.id], toJob)
})

export const getJob = query(jobs.get, async (tx, { params }, scope) => {
  const row = await tx.first(visible(scope).where('id', '=', params.id))
  if (!row) throw notFound('job')
  return toJob(row)
})

const statuses = ['InProgress', 'Success', 'Failed', 'Error'] as const

function toJob(row: Selectable<Database['background_job']>): Job {
  return {
    id: row.id,
    kind: row.kind,
    status: statuses.find((status) => status === row.status) ?? 'Error',
    totalCount: row.total_count,
    doneCount: row.done_count,
    failedCount: row.failed_count,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
