// One chunk of a retorno: at most 5,000 lines, one transaction, done once. The events of its lines are taken first, in order: two
// files that tell the same event wait for each other there, and the later one finds it told. Then the invoices, in id order.
import { refusedRequest } from '@caderneta/banking'
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
import { recountedParts } from './finish-retorno.ts'
import { mayRefuseEither, mayRepeat, takenOrder } from './line-facts.ts'
import { closedBefore, closedOf } from './closed-before.ts'
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
  const taken = await tx.rows(takenEventsOfFile(scope, bankFileId, lines))
  const isNew = new Set(taken.map(({ ext_ref }) => ext_ref))
  const fresh = lines.filter((line) => isNew.has(line.ext_ref))
  const ids = [...new Set(fresh.flatMap((line) => (line.invoice_id ? [line.invoice_id] : [])))].toSorted()
  const before = await inPieces(ids, (piece) => invoicesForSettlement(tx, piece))
  const paid = before.filter((invoice) => invoice.boleto_cents > 0).map(({ id }) => id)
  const closed = await inPieces(paid, (piece) => tx.rows(closedBefore(scope, piece)))
  const told = await applyLines(fresh, before, place, closedOf(closed))
  const recounted = await recountedParts(
    tx,
    taken.flatMap((event) => event.former_file_id ?? []),
  )
  const effects = await chunkEffects(scope, chunk, { lines, before, taken, ...told })
  return { ...effects, parts: [...effects.parts, ...recounted] }
}

/** The lines of the chunk in the order they were planned. */
async function linesOf(tx: Tx, { input: { bankFileId }, part }: RetornoChunk): Promise<Line[]> {
  const { positions } = ChunkPart.parse(part)
  const rows = await inPieces(positions, (piece) =>
    tx.rows(
      statement(sql<
        Omit<Line, 'event_kind' | 'may_repeat' | 'may_refuse_either' | 'taken_order' | 'refused_request'> & {
          event_kind: string
          bank: string | null
          layout: string | null
        }
      >`select l.position, l.ext_ref, l.event_code, l.event_kind, l.reasons, l.event_on, l.credit_on, l.due_on, l.amount_cents, l.paid_cents,
          l.fee_cents, l.interest_cents, l.company_use, l.nosso_numero, l.carteira, l.invoice_id, l.title_generation, f.bank, f.layout
        from bank_file_line l join bank_file f on f.tenant_id = l.tenant_id and f.id = l.bank_file_id
        where l.tenant_id = ${tx.tenantId}::int and l.bank_file_id = ${bankFileId}::uuid and l.position = any(${piece}::int[])`),
    ),
  )
  const byPosition = new Map(
    rows.map(({ bank, layout, ...row }) => [
      row.position,
      {
        ...row,
        event_kind: LineKind.parse(row.event_kind),
        may_repeat: mayRepeat(bank, row.event_code),
        may_refuse_either: mayRefuseEither({ bank, layout }, row.event_code),
        taken_order: takenOrder({ bank, layout }, row.event_code),
        refused_request: refusedRequest(bank, layout, row.event_code),
      },
    ]),
  )
  return positions.flatMap((position) => byPosition.get(position) ?? [])
}

/** What comes back at once is read at once, and meanwhile nothing else is: wide rows are asked for a thousand at a time, in order. */
async function inPieces<Key, Row>(keys: readonly Key[], read: (piece: Key[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[][] = []
  for (const piece of batchesOf(keys, 1_000)) rows.push(await read(piece))
  return rows.flat()
}
