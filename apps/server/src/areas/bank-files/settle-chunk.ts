// One chunk of a retorno: at most 5,000 lines, one transaction, done once. The events of its lines are taken first, in order: two
// files that tell the same event wait for each other there, and the later one finds it told. Then the invoices, in id order.
import { LineKind } from '@caderneta/contracts/bank-file-shapes'
import { sql } from 'kysely'
import { batchesOf } from '../../platform/event-loop-yield.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { ChunkEffects } from '../../platform/jobs/job-shape.ts'
import { invoicesForSettlement } from '../invoices/public.ts'
import { takenEventsOfFile } from '../settlements/public.ts'
import { chunkEffects } from './chunk-effects.ts'
import { applyLines, ChunkPart, type RetornoChunk } from './retorno-chunk.ts'
import type { Line, Place } from './retorno-outcome.ts'

export async function settleChunk(tx: Tx, chunk: RetornoChunk, { scope }: JobContext): Promise<ChunkEffects> {
  const { bankFileId, bankAccountId, fileDate } = chunk.input
  const place: Place = {
    tenantId: scope.tenantId,
    bankFileId,
    bankAccountId,
    today: scope.today,
    fileOn: fileDate,
  }
  const lines = await linesOf(tx, chunk)
  const isNew = new Set((await tx.rows(takenEventsOfFile(scope, bankFileId, lines))).map(({ ext_ref }) => ext_ref))
  const fresh = lines.filter((line) => isNew.has(line.ext_ref))
  const ids = [...new Set(fresh.flatMap((line) => (line.invoice_id ? [line.invoice_id] : [])))].toSorted()
  const before = await inPieces(ids, (piece) => tx.rows(invoicesForSettlement(scope, piece)))
  const told = await applyLines(fresh, before, place)
  return chunkEffects(scope, chunk, { lines, before, ...told })
}

/** The lines of the chunk in the order they were planned. */
async function linesOf(tx: Tx, { input: { bankFileId }, part }: RetornoChunk): Promise<Line[]> {
  const { positions } = ChunkPart.parse(part)
  const rows = await inPieces(positions, (piece) =>
    tx.rows(
      statement(sql<
        Omit<Line, 'event_kind'> & { event_kind: string }
      >`select position, ext_ref, event_code, event_kind, reasons, event_on, credit_on, due_on, amount_cents,
          paid_cents, fee_cents, interest_cents, company_use, nosso_numero, carteira, invoice_id, title_generation
        from bank_file_line
        where tenant_id = ${tx.tenantId}::int and bank_file_id = ${bankFileId}::uuid and position = any(${piece}::int[])`),
    ),
  )
  const byPosition = new Map(rows.map((row) => [row.position, { ...row, event_kind: LineKind.parse(row.event_kind) }]))
  return positions.flatMap((position) => byPosition.get(position) ?? [])
}

/** What comes back at once is read at once, and meanwhile nothing else is: wide rows are asked for a thousand at a time, in order. */
async function inPieces<Key, Row>(keys: readonly Key[], read: (piece: Key[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[][] = []
  for (const piece of batchesOf(keys, 1_000)) rows.push(await read(piece))
  return rows.flat()
}
