// Runs in the thread: see file-thread.ts. What a task needs is loaded with the first file that asks for it.
import type { RemessaHead, RemessaTitle } from '@caderneta/banking'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '../../platform/refusal.ts'
import type { Drawing } from './drawn-titles.ts'
import type { ThreadAnswer, ThreadOrder, ThreadWork } from './file-thread.ts'

async function* answers(work: ThreadWork): AsyncGenerator<ThreadAnswer> {
  try {
    if (work.task === 'recognize') {
      const { recognizedRetorno } = await import('./recognized-file.ts')
      yield { recognized: recognizedRetorno(work.bytes) }
    } else if (work.task === 'plan') yield* plan(work)
    else if (drawing) yield { drawn: (await drawing).drawn() }
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

let drawing: Promise<Drawing> | undefined
let told: AsyncGenerator<ThreadAnswer> | undefined

/** Between two files it holds neither. */
function begin(work?: ThreadWork): void {
  drawing = undefined
  told = work && answers(work)
  // The titles of a remessa are being read. What cannot be loaded is told by the work that needs it.
  if (work?.task === 'write') import('./drawn-titles.ts').catch(() => {})
}

async function drawingFrom(head: RemessaHead): Promise<Drawing> {
  const { drawingOf } = await import('./drawn-titles.ts')
  return drawingOf(head)
}

/** Titles are written while more of them are on their way. What fails is told with the answer. */
function draw(json: string): void {
  drawing = drawing?.then((begun) => {
    const titles: RemessaTitle[] = JSON.parse(json)
    begun.take(titles)
    return begun
  })
  drawing?.catch(() => {})
}

async function tellNext(): Promise<void> {
  const answer = await told?.next()
  const bytes = answer?.value && 'drawn' in answer.value ? answer.value.drawn.bytes : null
  parentPort?.postMessage(answer?.value, bytes ? [bytes.buffer] : [])
}

parentPort?.on('message', (order: ThreadOrder) => {
  if (order === 'next') void tellNext()
  else if (order === 'end') begin()
  else if ('begin' in order) begin(order.begin)
  else if ('head' in order) drawing = drawingFrom(order.head)
  else draw(order.titles)
})
