import { type DeskJob, deskJobs, FailedJobStatus } from '@caderneta/contracts/desk-jobs'
import { sql } from 'kysely'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { foundIn } from '../../platform/db/like-pattern.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'

type Row = {
  id: string
  network_id: number
  network_name: string
  clock_advance_days: number
  school_name: string | null
  kind: string
  status: string
  done_count: number
  failed_count: number
  total_count: number
  created_at: Date
}

const jobs = sql<Row>`select j.id, n.id as network_id, n.display_name as network_name, n.clock_advance_days, s.fantasy_name as school_name,
    j.kind, j.status, j.done_count, j.failed_count, j.total_count, j.created_at
  from background_job j
  join control.tenant n on n.id = j.tenant_id
  left join school s on s.tenant_id = j.tenant_id and s.id = j.school_id
  where j.status in ('Failed', 'Error')`

/** A named read of the operator role: kinds and counts; why a row failed is read inside its network. */
export const listFailedJobs = pages(deskJobs.failedJobs, {
  select: ({ query: asked }, scope) => {
    const after = readCursor(asked.cursor, ['uuid'])
    const wanted = allOf([
      when(asked.networkId, (ids) => sql`r.network_id = any(${ids}::int[])`),
      when(asked.status, (statuses) => sql`r.status = any(${statuses}::text[])`),
      when(asked.kind, (kinds) => sql`r.kind = any(${kinds}::text[])`),
      when(
        asked.lastDays,
        (days) =>
          sql`r.created_at > ${scope.now}::timestamptz + make_interval(days => r.clock_advance_days - ${Number(days)}::int)`,
      ),
      when(asked.search, (text) => foundIn(sql`concat_ws(' ', r.network_name, r.school_name)`, text)),
      when(after, ([id]) => sql`r.id < ${id}::uuid`),
    ])
    // Ids rise with time: newest first.
    return statement(
      sql<Row>`select r.* from (${jobs}) r where ${wanted} order by r.id desc limit ${asked.maxResultCount + 1}::int`,
    )
  },
  sorted: {
    kind: ['kind', 'text'],
    network: ['network_name', 'text'],
    school: ['school_name', 'text'],
    status: ['status', 'text'],
    failed: ['failed_count', 'number'],
    done: ['done_count', 'number'],
    total: ['total_count', 'number'],
    at: ['created_at', 'date'],
  },
  first: '-at',
  key: (row) => [row.id],
  view: toDeskJob,
})

function toDeskJob(row: Row): DeskJob {
  return {
    id: row.id,
    networkId: row.network_id,
    networkName: row.network_name,
    schoolName: row.school_name,
    kind: row.kind,
    status: FailedJobStatus.parse(row.status),
    doneCount: row.done_count,
    failedCount: row.failed_count,
    totalCount: row.total_count,
    createdAt: row.created_at.toISOString(),
  }
}
