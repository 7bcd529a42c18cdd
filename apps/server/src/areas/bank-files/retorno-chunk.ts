// A chunk of a retorno, and its lines told one after the other.
import { mapInSlices } from '../../platform/event-loop-yield.ts'
import type { SettleableInvoice } from '../invoices/public.ts'
import type { BankFileRow } from './bank-file-store.ts'
import type { FileJob } from './file-job.ts'
import { type Line, type LineResult, type Place, resultOfLine } from './retorno-outcome.ts'

export type Chunk = { position: number }
export type ChunkOfFile = { job: FileJob; file: BankFileRow; chunk: Chunk }

export type AppliedLines = { results: { line: Line; result: LineResult }[]; after: Map<string, SettleableInvoice> }

/** Line after line, each finding the invoice as the one before left it. */
export async function applyLines(
  lines: readonly Line[],
  before: readonly SettleableInvoice[],
  place: Place,
): Promise<AppliedLines> {
  const after = new Map(before.map((invoice) => [invoice.id, invoice]))
  const results = await mapInSlices(lines, (line) => {
    const result = resultOfLine(line, (line.invoice_id && after.get(line.invoice_id)) || null, place)
    if (result.invoice) after.set(result.invoice.id, result.invoice)
    return { line, result }
  })
  return { results, after }
}
