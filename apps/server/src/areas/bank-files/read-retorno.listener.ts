// Does what a retorno says, as a job that may die at any moment and be run again: it finds the chunks that are done and goes on.
import { events } from '@caderneta/contracts/bank-file-events'
import { on } from '../../platform/outbox/news.ts'
import { sql } from 'kysely'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { openChunks, reportProgress } from '../../platform/jobs/background-job.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { bankFileById, type BankFileRow } from './bank-file-store.ts'
import { failFile, type FileJob } from './file-job.ts'
import { finishRetorno } from './finish-retorno.ts'
import { planRetorno } from './plan-retorno.ts'
import { settleChunk } from './settle-chunk.ts'

export const readRetornoOnArrival = on(events['retorno.received'], {
  name: 'bankFiles.readRetorno',
  hear: async (event, context) => {
    const job: FileJob = { jobId: event.payload.jobId, kind: 'Retorno', bankFileId: event.subjectId }
    try {
      await readRetorno(context, job)
    } catch (error) {
      // Whatever is done stays done, and is in the ledger; reading the same content again goes on from there.
      if (context.attempt.isLast) await failFile(context, job, stopped)
      throw error
    }
  },
})

const stopped = {
  'pt-BR': 'A leitura parou no meio. O que já foi lido está lançado; envie o arquivo de novo para ler o resto.',
  en: 'The reading stopped halfway. What was read is booked; send the file again for the rest.',
}

/** Chunks share nothing but numbers already given: two at a time keep both cores of a small machine busy. */
const atOnce = 2

export async function readRetorno(context: JobContext, job: FileJob): Promise<void> {
  const { platform, scope } = context
  const file = await fileOf(context, job)
  if (file?.status === 'processing') {
    const waiting = [...(await plannedChunks(context, job, file))]
    const work = async () => {
      for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
        await settleChunk(context, { job, file, chunk })
        // The last report closes the job: it comes when the file is finished too.
        if (waiting.length > 0) await reportProgress(platform, scope, job.jobId)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await finishRetorno(context, job)
  }
  await reportProgress(platform, scope, job.jobId)
}

function fileOf({ platform, scope }: JobContext, job: FileJob): Promise<BankFileRow | undefined> {
  return readTransaction(platform.readPool, scope.tenantId, (tx) => bankFileById(tx, job.bankFileId))
}

/** Chunks that are not done yet, planned now where they are not. */
async function plannedChunks(context: JobContext, job: FileJob, file: BankFileRow): Promise<{ position: number }[]> {
  const { platform, scope } = context
  const isPlanned = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(
        sql`select 1 from background_job_chunk where tenant_id = ${scope.tenantId}::int and job_id = ${job.jobId}::uuid limit 1`,
      ),
    ),
  )
  if (!isPlanned) await planRetorno(context, job, file)
  return readTransaction(platform.readPool, scope.tenantId, (tx) => openChunks(tx, job.jobId))
}
