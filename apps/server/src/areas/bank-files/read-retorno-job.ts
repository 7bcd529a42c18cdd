// Does what a retorno says, as a job that may die at any moment and be run again: it finds the chunks that are done and goes on.
import { sql } from 'kysely'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { bankFileById, type BankFileRow } from './bank-file-store.ts'
import { failFile, type FileJob, recordProgress } from './file-job.ts'
import { finishRetorno } from './finish-retorno.ts'
import { planRetorno } from './plan-retorno.ts'
import { settleChunk } from './settle-chunk.ts'

export const readRetornoOnArrival: Listener = {
  name: 'bankFiles.readRetorno',
  topic: 'retorno.received',
  hear: async (event, context) => {
    const job: FileJob = { jobId: String(event.payload.jobId), kind: 'retorno', bankFileId: event.subjectId }
    try {
      await readRetorno(context, job)
    } catch (error) {
      // Whatever is done stays done, and is in the ledger; reading the same content again goes on from there.
      if (context.attempt.isLast)
        await failFile(
          context,
          job,
          'A leitura parou no meio. O que já foi lido está lançado; envie o arquivo de novo para ler o resto.',
        )
      throw error
    }
  },
}

/** Chunks share nothing but numbers already given: two at a time keep both cores of a small machine busy. */
const atOnce = 2

export async function readRetorno(context: JobContext, job: FileJob): Promise<void> {
  const file = await fileOf(context, job)
  if (file?.status !== 'processing') return
  if ((await openChunks(context, job)) === null) await planRetorno(context, job, file)
  const plan = await openChunks(context, job)
  if (plan === null) throw new Error(`retorno ${file.id} has no chunks`)
  let done = plan.done
  const waiting = [...plan.open]
  const work = async () => {
    for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
      done += await settleChunk(context, { job, file, chunk, doneBefore: () => done })
      await recordProgress(context, job.jobId, done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await finishRetorno(context, job)
}

function fileOf({ platform, scope }: JobContext, job: FileJob): Promise<BankFileRow | undefined> {
  return readTransaction(platform.readPool, scope.tenantId, (tx) => bankFileById(tx, job.bankFileId))
}

type ChunkRow = { position: number; lines: number; is_done: boolean }

/** Null when the file is not planned yet. */
async function openChunks({ platform, scope }: JobContext, job: FileJob) {
  const rows = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(
      statement(sql<ChunkRow>`select position, jsonb_array_length(input -> 'positions') as lines, done_at is not null as is_done
        from background_job_chunk where tenant_id = ${scope.tenantId}::int and job_id = ${job.jobId}::uuid order by position`),
    ),
  )
  if (rows.length === 0) return null
  const done = rows.filter((row) => row.is_done).reduce((sum, row) => sum + row.lines, 0)
  return { done, open: rows.filter((row) => !row.is_done) }
}
