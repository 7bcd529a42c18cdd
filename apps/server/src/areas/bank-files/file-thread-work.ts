// Runs in the thread: see file-thread.ts. What a task needs is loaded with the first file that asks for it.
import type { RemessaTitle } from '@caderneta/banking'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '../../platform/refusal.ts'
import type { ThreadAnswer, ThreadOrder, ThreadWork } from './file-thread.ts'

async function* answers(work: ThreadWork): AsyncGenerator<ThreadAnswer> {
  try {
    if (work.task === 'recognize') {
      const { recognizedRetorno } = await import('./recognized-file.ts')
      yield { recognized: recognizedRetorno(work.bytes) }
    } else if (work.task === 'write') {
      const { drawnTitles } = await import('./drawn-titles.ts')
      yield { drawn: drawnTitles({ ...work.input, titles }) }
    } else yield* plan(work)
  } catch (error) {
    yield error instanceof Refusal
      ? { refusal: { code: error.code, status: error.status, values: error.values } }
      : { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function* plan({ bytes, account, most }: ThreadWork & { task: 'plan' }): AsyncGenerator<ThreadAnswer> {
  const [{ readBankFile }, { plannedLines }] = await Promise.all([
    import('@caderneta/banking'),
    import('./placed-lines.ts'),
  ])
  const { batches, chunks } = plannedLines(readBankFile(bytes), account, most)
  for (const lines of batches) yield { lines }
  yield { chunks }
}

let titles: RemessaTitle[] = []
let told: AsyncGenerator<ThreadAnswer> | undefined

/** Between two files it holds neither. */
function begin(work?: ThreadWork): void {
  titles = []
  told = work && answers(work)
}

async function tellNext(): Promise<void> {
  const answer = await told?.next()
  parentPort?.postMessage(answer?.value)
}

parentPort?.on('message', (order: ThreadOrder) => {
  if (order === 'next') void tellNext()
  else if (order === 'end') begin()
  else if ('begin' in order) begin(order.begin)
  else titles.push(...order.titles)
})
