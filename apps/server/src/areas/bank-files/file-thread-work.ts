// Runs in the thread: see file-thread.ts.
import { readBankFile } from '@caderneta/banking'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '../../platform/refusal.ts'
import type { ThreadAnswer, ThreadOrder, ThreadWork } from './file-thread.ts'
import { plannedLines } from './placed-lines.ts'
import { draftRemessa } from './remessa-file.ts'
import type { RemessaRow } from './remessa-row.ts'
import { recognizedRetorno } from './recognized-file.ts'

function* answers(work: ThreadWork): Generator<ThreadAnswer> {
  try {
    if (work.task === 'recognize') yield { recognized: recognizedRetorno(work.bytes) }
    else if (work.task === 'write') {
      const { bytes, notices, errors } = draftRemessa(work.bankAgreement, rows, work.sequence, work.madeAt)
      yield { draft: { bytes, notices, errors } }
    } else {
      const { batches, chunks } = plannedLines(readBankFile(work.bytes), work.account, work.most)
      for (const lines of batches) yield { lines }
      yield { chunks }
    }
  } catch (error) {
    yield error instanceof Refusal
      ? { refusal: { code: error.code, status: error.status, values: error.values } }
      : { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

let rows: RemessaRow[] = []
let told: Generator<ThreadAnswer> | undefined

/** Between two files it holds neither. */
function begin(work?: ThreadWork): void {
  rows = []
  told = work && answers(work)
}

parentPort?.on('message', (order: ThreadOrder) => {
  if (order === 'next') parentPort?.postMessage(told?.next().value)
  else if (order === 'end') begin()
  else if ('begin' in order) begin(order.begin)
  else rows.push(...order.rows)
})
