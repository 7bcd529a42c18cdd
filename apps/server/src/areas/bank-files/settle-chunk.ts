// One chunk of a retorno: at most 5,000 lines, one transaction, done once. The events of its lines are taken first, in order: two
// files that tell the same event wait for each other there, and the later one finds it told. Then the invoices, in id order.
import { LineKind } from '@caderneta/contracts/bank-file-shapes'
import { sql } from 'kysely'
import { z } from 'zod'
import { batchesOf } from '../../platform/event-loop-yield.ts'
import { writeTransaction, type WriteTx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { invoicesForSettlement } from '../invoices/public.ts'
import { takenEventsOfFile } from '../settlements/public.ts'
import { chunkEffects } from './chunk-effects.ts'
import { type ChunkOfFile, applyLines } from './retorno-chunk.ts'
import type { Line, Place } from './retorno-outcome.ts'

/** Does nothing where the chunk is done. */
export async function settleChunk(context: JobContext, of: ChunkOfFile): Promise<void> {
  const { platform, scope } = context
  const place: Place = {
    tenantId: scope.tenantId,
    bankFileId: of.file.id,
    bankAccountId: must(of.file.bank_account_id, 'a retorno is of an account'),
    today: scope.today,
    fileOn: FileFacts.parse(of.file.summary).fileDate,
  }
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const lines = await openLines(tx, of)
    if (lines === null) return tx.rollback()
    const isNew = new Set((await tx.rows(takenEventsOfFile(scope, of.file.id, lines))).map(({ ext_ref }) => ext_ref))
    const fresh = lines.filter((line) => isNew.has(line.ext_ref))
    const ids = [...new Set(fresh.flatMap((line) => (line.invoice_id ? [line.invoice_id] : [])))].toSorted()
    const before = await inPieces(ids, (piece) => tx.rows(invoicesForSettlement(scope, piece)))
    const told = await applyLines(fresh, before, place)
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'bankFiles.settleChunk',
      effects: await chunkEffects(scope, of, { lines, before, ...told }),
    })
  })
  platform.wakeRelay()
}

/** The file's own date is what its lines are held to. */
const FileFacts = z.object({ fileDate: z.iso.date().nullable().catch(null) })

const ChunkInput = z.object({ positions: z.array(z.number().int()) })

/** The lines of the chunk in the order they were planned; null when it is done already. */
async function openLines(tx: WriteTx, { job, file, chunk }: ChunkOfFile): Promise<Line[] | null> {
  const open = await tx.first(
    statement(sql<{ input: unknown }>`select input from background_job_chunk
      where tenant_id = ${tx.tenantId}::int and job_id = ${job.jobId}::uuid and position = ${chunk.position}::int and done_at is null for update`),
  )
  if (!open) return null
  const { positions } = ChunkInput.parse(open.input)
  const rows = await inPieces(positions, (piece) =>
    tx.rows(
      statement(sql<
        Omit<Line, 'event_kind'> & { event_kind: string }
      >`select position, ext_ref, event_code, event_kind, reasons, event_on, credit_on, due_on, amount_cents,
          paid_cents, fee_cents, interest_cents, company_use, nosso_numero, carteira, invoice_id, title_generation
        from bank_file_line
        where tenant_id = ${tx.tenantId}::int and bank_file_id = ${file.id}::uuid and position = any(${piece}::int[])`),
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
