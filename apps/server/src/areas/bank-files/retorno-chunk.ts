// A chunk of a retorno, and its lines told one after the other.
import { type Closed, closedCents, countClosing } from './closed-before.ts'
import { z } from 'zod'
import { mapInSlices } from '../../platform/event-loop-yield.ts'
import type { ChunkOf } from '../../platform/jobs/job-shape.ts'
import type { SettleableInvoice } from '../invoices/public.ts'
import { type Line, type LineResult, type Place, resultOfLine } from './retorno-outcome.ts'

/** What the job of a retorno knows of its file: each chunk would have to read it again. */
export const RetornoInput = z.object({
  bankFileId: z.string(),
  bankAccountId: z.string(),
  /** The file's own date is what its lines are held to. */
  fileDate: z.iso.date().nullable().catch(null),
})
export type RetornoInput = z.output<typeof RetornoInput>

/** Positions of the chunk's lines, in the order in which they are settled. */
export const ChunkPart = z.object({ positions: z.array(z.number().int()) })
export type ChunkPart = z.output<typeof ChunkPart>

export type RetornoChunk = ChunkOf<RetornoInput>

export type AppliedLines = { results: { line: Line; result: LineResult }[]; after: Map<string, SettleableInvoice> }

/**
 * Line after line, each finding the invoice as the one before left it.
 * @param closed what closed the titles before.
 */
export async function applyLines(
  lines: readonly Line[],
  before: readonly SettleableInvoice[],
  place: Place,
  closed: Closed = new Map(),
): Promise<AppliedLines> {
  const after = new Map(before.map((invoice) => [invoice.id, invoice]))
  const results = await mapInSlices(lines, (line) => {
    const told = { ...line, closed_cents: closedCents(closed, line) }
    const result = resultOfLine(told, (line.invoice_id && after.get(line.invoice_id)) || null, place)
    if (result.invoice) after.set(result.invoice.id, result.invoice)
    countClosing(closed, line, result)
    return { line, result }
  })
  return { results, after }
}
