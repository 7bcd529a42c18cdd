// Rows of a job that makes its own chunks, or has none: for work that is about one record.
import type { Scope } from '../access/scope.ts'
import { type Query, sql, statement } from '../db/sql.ts'
import type { Part } from '../operation/effects.ts'

type Network = Pick<Scope, 'tenantId'>
type NewJob = { jobId: string; kind: string; subjectId: string; total: number }

export function newJobPart({ tenantId, actor }: Scope, { jobId, kind, subjectId, total }: NewJob): Part {
  return {
    name: 'new_job',
    rows: 1,
    sql: sql`insert into background_job (tenant_id, id, kind, subject_id, total_count, created_by)
      values (${tenantId}::int, ${jobId}::uuid, ${kind}::text, ${subjectId}::uuid, ${total}::int, ${actor.userId}::uuid) returning 1`,
  }
}

export type JobEnd = { status: 'Success' | 'Failed'; done: number; failed: number; message: string | null }

export function endedJobPart({ tenantId }: Network, jobId: string, end: JobEnd): Part {
  return {
    name: 'ended_job',
    rows: 1,
    sql: sql`update background_job set status = ${end.status}::text, done_count = ${end.done}::int, failed_count = ${end.failed}::int,
        message = ${end.message}::text, finished_at = now()
      where tenant_id = ${tenantId}::int and id = ${jobId}::uuid and status = 'InProgress' returning 1`,
  }
}

/** Chunks by what each is to do; those that stand already stay. */
export function newChunks(
  { tenantId }: Network,
  jobId: string,
  inputs: readonly object[],
): Query<Record<string, never>> {
  return statement(sql`insert into background_job_chunk (tenant_id, job_id, position, subject_ids, input)
    select ${tenantId}::int, ${jobId}::uuid, c.position, '{}', c.input
    from unnest(${inputs.map((_, index) => index)}::int[], ${inputs.map((input) => JSON.stringify(input))}::jsonb[]) c(position, input)
    on conflict do nothing`)
}
