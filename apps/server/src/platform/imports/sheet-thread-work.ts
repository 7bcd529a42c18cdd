// Runs in the thread: see sheet-thread.ts. Each piece is made ready while the one before is worked on.
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { ReadRow } from './sheet-column.ts'
import { readSheet, type SheetOrder, type SheetPiece } from './sheet-rows.ts'
import type { ThreadAnswer } from './sheet-thread.ts'

const rowsOfPiece = 1_000

async function* answers(order: SheetOrder): AsyncGenerator<ThreadAnswer> {
  try {
    yield* pieces(order)
    yield 'end'
  } catch (error) {
    yield told(error)
  }
}

async function* pieces(order: SheetOrder): AsyncGenerator<SheetPiece> {
  let rows: ReadRow[] = []
  for await (const piece of readSheet(order)) {
    if ('ignored' in piece) yield piece
    else rows = rows.concat(piece.rows)
    if (rows.length < rowsOfPiece) continue
    yield { rows }
    rows = []
  }
  if (rows.length > 0) yield { rows }
}

function told(error: unknown): ThreadAnswer {
  if (!(error instanceof Refusal))
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  const { code, status, values } = error
  return { refusal: { code, status, values } }
}

const order: SheetOrder = workerData
const asked = answers(order)
let next = asked.next()
parentPort?.on('message', () => {
  void next.then(({ value }) => {
    parentPort?.postMessage(value ?? 'end')
    next = asked.next()
  })
})
