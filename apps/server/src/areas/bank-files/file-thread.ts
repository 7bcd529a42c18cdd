// Large files are read and written in a thread of their own, so that the process goes on answering meanwhile: what comes back is handed over in
// pieces, each asked for, because taking over a whole file at once would block as reading it does. Small ones are done on the spot.
import { readBankFile, type RemessaHead, type RemessaTitle } from '@caderneta/banking'
import { Worker } from 'node:worker_threads'
import { idleThreads } from '../../platform/idle-threads.ts'
import { gate } from '../../platform/gate.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OwnAccount } from './own-account.ts'
import { type Drawn, drawingOf } from './drawn-titles.ts'
import { type LineColumns, plannedLines } from './placed-lines.ts'
import { type Recognized, recognizedRetorno } from './recognized-file.ts'

/** About five thousand lines. */
const largeBytes = 2 * 1_048_576
/** Titles of a remessa that are written on the spot; more of them go to a thread. */
const mostTitles = 5_000

export type ThreadWork =
  | { task: 'recognize'; bytes: Uint8Array }
  | { task: 'plan'; bytes: Uint8Array; account: OwnAccount; most: number }
  | { task: 'write' }

/**
 * What a thread is told: its work, the head and the titles of a remessa, that the next answer is wanted, and that no more are. Titles go as JSON: to
 * copy them as objects takes both threads longer than to write them into the file.
 */
export type ThreadOrder = { begin: ThreadWork } | { head: RemessaHead } | { titles: string } | 'next' | 'end'

/** What a thread answers to each `next`. */
export type ThreadAnswer =
  | { recognized: Recognized }
  | { lines: LineColumns }
  | { chunks: number[][] }
  | { drawn: Drawn }
  | { refusal: { code: string; status: number; values: Record<string, string | number> } }
  | { failure: string }

/** The head of a sound retorno. @throws Refusal: nothing of a file that is not whole is ever taken. */
export async function recognizedFile(bytes: Uint8Array): Promise<Recognized> {
  if (bytes.byteLength <= largeBytes) return recognizedRetorno(bytes)
  return inThread({ task: 'recognize', bytes }, async (next) => {
    const answer = await next()
    if ('recognized' in answer) return answer.recognized
    throw new Error('the thread did not recognize the file')
  })
}

/** Hands the lines over batch by batch. @returns the chunks: positions of the lines that are settled together. */
export async function planOfFile(
  bytes: Uint8Array,
  account: OwnAccount,
  most: number,
  take: (lines: LineColumns) => Promise<void>,
): Promise<number[][]> {
  if (bytes.byteLength <= largeBytes) {
    const { batches, chunks } = plannedLines(readBankFile(bytes), account, most)
    for (const lines of batches) await take(lines)
    return chunks
  }
  return inThread({ task: 'plan', bytes, account, most }, async (next) => {
    // While the database writes two batches the thread makes the next ready. Batches share no line.
    const writing: Promise<void>[] = []
    for (;;) {
      const answer = await next()
      if ('lines' in answer) {
        if (writing.length === 2) await writing.shift()
        const written = take(answer.lines)
        written.catch(() => {})
        writing.push(written)
      }
      if ('chunks' in answer) {
        await Promise.all(writing)
        return answer.chunks
      }
    }
  })
}

/** Takes the titles of a remessa piece by piece. */
export type TitleWriter = {
  take: (titles: readonly RemessaTitle[]) => void
  /** What `drawnTitles` says of all that was taken. */
  drawn: () => Drawn | Promise<Drawn>
}

/**
 * Hands over what writes one remessa. Many titles are written in a thread, which loads what it needs and then writes them while more are made ready.
 * @param titleCount how many titles may come; 0: not known.
 */
export async function withTitleWriter<T>(
  titleCount: number,
  use: (begin: (head: RemessaHead) => TitleWriter) => Promise<T>,
): Promise<T> {
  if (titleCount > 0 && titleCount <= mostTitles) return use(drawingOf)
  return inThread({ task: 'write' }, (next, tell) =>
    use((head) => {
      tell({ head })
      return {
        take: (titles) => tell({ titles: JSON.stringify(titles) }),
        drawn: async () => {
          const answer = await next()
          if ('drawn' in answer) return answer.drawn
          throw new Error('the thread did not write the remessa')
        },
      }
    }),
  )
}

type Next = () => Promise<ThreadAnswer>
type Tell = (order: ThreadOrder) => void

/** Loading what a thread needs costs as much as reading ten thousand lines: one that has done its work takes the next file. */
const idle = idleThreads({ forSeconds: 30 })

/** A thread holds its file several times over: two per process. A person who uploads is told when many wait; jobs wait. */
const threads = gate({ atOnce: 2, mostWaiting: 2, retryAfterSeconds: 15 })

async function inThread<T>(work: ThreadWork, use: (next: Next, tell: Tell) => Promise<T>): Promise<T> {
  const limited = work.task === 'recognize' ? threads : threads.patiently
  return limited(() => inOwnThread(work, use))
}

function newThread(): Worker {
  return new Worker(new URL('./file-thread-work.ts', import.meta.url))
}

async function inOwnThread<T>(work: ThreadWork, use: (next: Next, tell: Tell) => Promise<T>): Promise<T> {
  const thread = idle.take() ?? newThread()
  const ended = endOf(thread)
  try {
    const tell: Tell = (order) => thread.postMessage(order)
    const next: Next = async () => {
      const answer = await Promise.race([answerOf(thread), ended.promise])
      if ('refusal' in answer) throw new Refusal(answer.refusal.code, answer.refusal)
      if ('failure' in answer) throw new Error(answer.failure)
      return answer
    }
    tell({ begin: work })
    const result = await use(next, tell)
    ended.forget()
    tell('end')
    idle.keep(thread)
    return result
  } catch (error) {
    ended.forget()
    await thread.terminate()
    throw error
  }
}

/** Rejects when the thread ends by itself. */
function endOf(thread: Worker): { promise: Promise<never>; forget: () => void } {
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => {})
  const onExit = (code: number) => ended.reject(new Error(`the thread of a bank file ended with ${code}`))
  thread.once('error', ended.reject)
  thread.once('exit', onExit)
  return {
    promise: ended.promise,
    forget: () => {
      thread.off('error', ended.reject)
      thread.off('exit', onExit)
    },
  }
}

function answerOf(thread: Worker): Promise<ThreadAnswer> {
  return new Promise((resolve) => {
    thread.once('message', resolve)
    thread.postMessage('next')
  })
}
