// The background job behind a bank file: made with the file, told of with each step, ended with it.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { jobNews } from '../../platform/jobs/background-job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { OutboxEvent, Part } from '../../platform/operation/effects.ts'

export type FileJob = { jobId: string; kind: 'Remessa' | 'Retorno'; bankFileId: string }

export function newJobPart(scope: Scope, { jobId, kind, bankFileId }: FileJob, total: number): Part {
  return {
    name: 'new_job',
    rows: 1,
    sql: sql`insert into background_job (tenant_id, id, kind, subject_id, total_count, created_by)
      values (${scope.tenantId}::int, ${jobId}::uuid, ${kind}::text, ${bankFileId}::uuid, ${total}::int, ${scope.actor.userId}::uuid) returning 1`,
  }
}

export type JobEnd = { status: 'Success' | 'Failed'; done: number; failed: number; message: string | null }

export function endedJobPart(scope: Pick<Scope, 'tenantId'>, jobId: string, end: JobEnd): Part {
  return {
    name: 'ended_job',
    rows: 1,
    sql: sql`update background_job set status = ${end.status}::text, done_count = ${end.done}::int, failed_count = ${end.failed}::int,
        message = ${end.message}::text, finished_at = now()
      where tenant_id = ${scope.tenantId}::int and id = ${jobId}::uuid and status = 'InProgress' returning 1`,
  }
}

/** News for whoever watches the job. */
export function progressEvent(
  { jobId, kind }: FileJob,
  status: 'InProgress' | 'Success' | 'Failed' | 'Error',
  done: number,
  total: number,
): OutboxEvent {
  return jobNews({ jobId, kind, status, done, failed: 0, total })
}

/** After the last try: the file says that it failed, and why, instead of standing there half done for ever. */
export async function failFile({ platform, scope }: JobContext, job: FileJob, message: string): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    commitOperation(tx, {
      actor: scope.actor,
      operation: `bankFiles.failed${job.kind}`,
      effects: {
        parts: [
          {
            name: 'failed_file',
            rows: 'any',
            sql: sql`update bank_file set status = 'failed', message = ${message}::text, version = version + 1
              where tenant_id = ${scope.tenantId}::int and id = ${job.bankFileId}::uuid and status = 'processing' returning 1`,
          },
          {
            name: 'released_instruction',
            rows: 'any',
            sql: sql`update bank_instruction set bank_file_id = null
              where tenant_id = ${scope.tenantId}::int and bank_file_id = ${job.bankFileId}::uuid and exists (
                select from bank_file f where f.tenant_id = ${scope.tenantId}::int and f.id = ${job.bankFileId}::uuid and f.status = 'processing')
              returning 1`,
          },
          {
            name: 'failed_job',
            rows: 'any',
            sql: sql`update background_job set status = 'Error', message = ${message}::text, finished_at = now()
              where tenant_id = ${scope.tenantId}::int and id = ${job.jobId}::uuid and status = 'InProgress' returning 1`,
          },
        ],
        audit: { subjectId: job.bankFileId, body: { message } },
        events: [progressEvent(job, 'Error', 0, 0)],
      },
    }),
  )
  platform.wakeRelay()
}
