// The background job behind a bank file: made with the file, told of with each step, ended with it.
import type { Phrase } from '@caderneta/contracts/refusals'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { failJobWithin, jobNews } from '../../platform/jobs/background-job.ts'
import { newJobPart } from '../../platform/jobs/job-rows.ts'
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

const words: Record<FileJob['kind'], Phrase> = {
  Remessa: { 'pt-BR': 'Preparo de remessa', en: 'Making of a remessa' },
  Retorno: { 'pt-BR': 'Leitura de retorno', en: 'Reading of a retorno' },
}

/** After the last try: file and job say that they failed and why, the person who started it is told, and what the file held is free. */
export async function failFile({ platform, scope }: JobContext, job: FileJob, stopped: Phrase): Promise<void> {
  const message = stopped['pt-BR']
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const file = await tx.first(bankFileForUpdate(scope, job.bankFileId))
    const isRunning = file?.status === 'processing'
    await failJobWithin(tx, job.jobId, { words: words[job.kind], stopped })
    await commitOperation(tx, {
      actor: scope.actor,
      operation: `bankFiles.failed${job.kind}`,
      effects: {
        parts: isRunning ? failedFileParts(scope, job, message) : [],
        audit: { subjectId: job.bankFileId, body: { message } },
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
