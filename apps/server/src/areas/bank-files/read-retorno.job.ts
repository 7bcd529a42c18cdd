// Does what a retorno says: its lines are written down and cut into chunks, the chunks settle them, and the end sums them up. It may die
// at any moment: what is done stays done, and the next run goes on from there.
import { jobKinds } from '@caderneta/contracts/bank-file-job-kinds'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { type ChunkedJob, chunkedJob } from '../../platform/jobs/chunked-job.ts'
import { failedFile } from './failed-file.ts'
import { finishRetorno } from './finish-retorno.ts'
import { mostLines } from './placed-lines.ts'
import { planRetorno } from './plan-retorno.ts'
import { RetornoInput } from './retorno-chunk.ts'
import { settleChunk } from './settle-chunk.ts'

const stopped = {
  'pt-BR': 'A importação parou no meio. O que já foi importado está lançado; importe o arquivo de novo para terminar.',
  en: 'The reading stopped halfway. What was read is booked; send the file again for the rest.',
}

export const readRetorno = readRetornoOf(mostLines)

/** The job, with the most lines of one chunk. Chunks share nothing but numbers already given: two at once keep both cores of a small machine busy. */
export function readRetornoOf(most: number): ChunkedJob<RetornoInput> {
  return chunkedJob(jobKinds.Retorno, {
    operation: bankFiles.uploadRetorno.name,
    stopped,
    input: RetornoInput,
    // What the bank did is not said to be done by whoever brought its file.
    actor: 'system',
    open: ({ input }, context) => planRetorno(input, context, most),
    effects: settleChunk,
    close: (tx, { input }) => finishRetorno(tx, input.bankFileId),
    failed: (tx, job) => failedFile(tx, job, { action: 'bankFiles.failedRetorno', stopped }),
  })
}
