// The background job behind a bank file: made with the file, told of with each step, ended with it.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { jobNews } from '../../platform/jobs/background-job.ts'
import { failedJobPart, newJobPart } from '../../platform/jobs/job-rows.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { OutboxEvent, Part } from '../../platform/operation/effects.ts'
import { releasePart, releasedRemessaPart } from '../invoices/public.ts'
import { bankFileForUpdate } from './bank-file-store.ts'
import { fileHold } from './file-hold.ts'

export type FileJob = { jobId: string; kind: 'Remessa' | 'Retorno'; bankFileId: string }

export function newFileJobPart(scope: Scope, { jobId, kind, bankFileId }: FileJob, total: number): Part {
  return newJobPart(scope, { jobId, kind, subjectId: bankFileId, total })
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

/** After the last try: the file says that it failed, and why, and what it held is free again. */
export async function failFile({ platform, scope }: JobContext, job: FileJob, message: string): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const file = await tx.first(bankFileForUpdate(scope, job.bankFileId))
    const isRunning = file?.status === 'processing'
    await commitOperation(tx, {
      actor: scope.actor,
      operation: `bankFiles.failed${job.kind}`,
      effects: {
        parts: [...(isRunning ? failedFileParts(scope, job, message) : []), failedJobPart(scope, job.jobId, message)],
        audit: { subjectId: job.bankFileId, body: { message } },
        events: [progressEvent(job, 'Error', 0, 0)],
      },
    })
  })
  platform.wakeRelay()
}

function failedFileParts(scope: Scope, job: FileJob, message: string): Part[] {
  return [
    {
      name: 'failed_file',
      rows: 1,
      sql: sql`update bank_file set status = 'failed', message = ${message}::text, version = version + 1
        where tenant_id = ${scope.tenantId}::int and id = ${job.bankFileId}::uuid and status = 'processing' returning 1`,
    },
    releasedRemessaPart(scope, job.bankFileId),
    releasePart(scope, fileHold(job.bankFileId)),
  ]
}
