// A sheet is read in a thread of its own, so that the process goes on answering meanwhile; its rows come over in pieces, each asked for.
import { Worker } from 'node:worker_threads'
import { gate } from '../gate.ts'
import { Refusal } from '../refusal.ts'
import type { ReadRow } from './sheet-column.ts'
import { problem } from './sheet-header.ts'
import type { SheetOrder, SheetPiece } from './sheet-rows.ts'

/** What the thread answers each time it is asked. */
export type ThreadAnswer =
  | SheetPiece
  | { rows: ReadRow[] }
  | 'end'
  | { refusal: { code: string; status: number; values: Record<string, string | number> } }
  | { failure: string }

/** Jobs wait for their turn. */
const threads = gate({ atOnce: 2, mostWaiting: 2, retryAfterSeconds: 15 })
/** A file that needs more is refused: the process stays as it is. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

/** Hands each piece of the sheet over. @throws Refusal where the file is not taken. */
export function readInThread(order: SheetOrder, take: (piece: SheetPiece) => Promise<void>): Promise<void> {
  return threads.patiently(() => inOwnThread(order, take))
}

async function inOwnThread(order: SheetOrder, take: (piece: SheetPiece) => Promise<void>): Promise<void> {
  const thread = new Worker(new URL('./sheet-thread-work.ts', import.meta.url), { workerData: order, resourceLimits })
  const ended = new Promise<never>((_resolve, reject) => {
    thread.once('error', (error) => reject(isOutOfMemory(error) ? problem('sheet_too_complex') : error))
    thread.once('exit', (code) => reject(new Error(`the thread of a sheet ended with ${code}`)))
  })
  ended.catch(() => {})
  try {
    for (;;) {
      const answer = await Promise.race([answerOf(thread), ended])
      if (answer === 'end') return
      if ('refusal' in answer) throw new Refusal(answer.refusal.code, answer.refusal)
      if ('failure' in answer) throw new Error(answer.failure)
      await take(answer)
    }
  } finally {
    await thread.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function answerOf(thread: Worker): Promise<ThreadAnswer> {
  return new Promise((resolve) => {
    thread.once('message', resolve)
    thread.postMessage('next')
  })
}
