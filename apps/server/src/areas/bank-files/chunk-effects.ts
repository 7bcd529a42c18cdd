// What a chunk of a retorno writes, whatever its lines said: in whole arrays, one statement.
import { events } from '@caderneta/contracts/bank-file-events'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { eventLoopYield } from '../../platform/event-loop-yield.ts'
import { doneChunkPart } from '../../platform/jobs/background-job.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { changedInvoicesPart, type SettleableInvoice, settlementEffects } from '../invoices/public.ts'
import type { ChunkOfFile, AppliedLines } from './retorno-chunk.ts'
import type { Answer, Line, LineException, LineResult } from './retorno-outcome.ts'

type ToldChunk = AppliedLines & { lines: readonly Line[]; before: readonly SettleableInvoice[] }

export async function chunkEffects(
  scope: Scope,
  of: ChunkOfFile,
  { lines, before, results, after }: ToldChunk,
): Promise<Effects> {
  const yieldToEventLoop = eventLoopYield()
  const settlements = results.flatMap(({ result }) => (result.settlement ? [result.settlement] : []))
  const left = asLeft(settlements, after)
  await yieldToEventLoop()
  const money = settlementEffects(scope, before, left)
  await yieldToEventLoop()
  const settledIds = new Set(settlements.map(({ invoice }) => invoice.id))
  const others = before.flatMap((invoice) => {
    const now = after.get(invoice.id)
    return now && now !== invoice && !settledIds.has(invoice.id) ? [now] : []
  })
  const touched = before.filter((invoice) => settledIds.has(invoice.id) || after.get(invoice.id) !== invoice).length
  const counts = { lines: lines.length, told: results.length, settled: settlements.length, invoices: touched }
  const { job, file, chunk } = of
  return {
    parts: [
      ...(settlements.length > 0 ? money.parts : []),
      ...answeredParts(scope, of, results, others),
      doneChunkPart(
        scope,
        { job_id: job.jobId, position: chunk.position },
        { done: lines.length, failed: 0, detail: counts },
      ),
    ],
    history: [...(money.history ?? []), ...results.flatMap(({ result }) => result.history)],
    entries: [...(money.entries ?? []), ...results.flatMap(({ result }) => result.entries)],
    audit: { subjectId: file.id, body: { chunk: chunk.position, ...counts } },
    // One event per chunk, not one per title: who needs the titles finds them by the chunk.
    events: [
      news(events['retorno.chunkApplied'], {
        subjectId: file.id,
        version: chunk.position + 1,
        payload: { bankFileId: file.id, chunk: chunk.position, settled: settlements.length },
      }),
    ],
  }
}

/** What the lines said beside the money. */
function answeredParts(
  { tenantId }: Scope,
  { file }: ChunkOfFile,
  results: AppliedLines['results'],
  others: readonly SettleableInvoice[],
): Part[] {
  return [
    ...(others.length > 0 ? [changedInvoicesPart(tenantId, others, 'told_invoice')] : []),
    ...answerParts(
      tenantId,
      results.flatMap(({ result }) => result.answers),
    ),
    ...exceptionParts(
      tenantId,
      file.id,
      results.flatMap(({ result }) => result.exceptions),
    ),
    ...outcomeParts(tenantId, results),
  ]
}

/** An invoice that several lines touched is written once, as the last of them left it: also what came after its money. */
function asLeft(settlements: NonNullable<LineResult['settlement']>[], after: AppliedLines['after']) {
  return settlements.map((settlement) => {
    const invoice = after.get(settlement.invoice.id) ?? settlement.invoice
    return invoice === settlement.invoice ? settlement : { ...settlement, invoice }
  })
}

/** What the bank answered, on the request it answers. */
function answerParts(tenantId: number, answers: readonly Answer[]): Part[] {
  const last = [...new Map(answers.map((answer) => [`${answer.invoiceId}/${answer.movement}`, answer])).values()]
  if (last.length === 0) return []
  return [
    {
      name: 'answered_instruction',
      rows: 'any',
      sql: sql`update bank_instruction b set answer = a.answer, answer_reason = a.reason
        from unnest(${last.map((answer) => answer.invoiceId)}::uuid[], ${last.map((answer) => answer.movement)}::text[],
          ${last.map((answer) => answer.answer)}::text[], ${last.map((answer) => answer.reason)}::text[]) a(invoice_id, movement, answer, reason)
        where b.tenant_id = ${tenantId}::int and b.invoice_id = a.invoice_id and b.movement = a.movement
          and b.bank_file_id is not null and b.answer is null returning 1`,
    },
  ]
}

function exceptionParts(tenantId: number, fileId: string, all: readonly LineException[]): Part[] {
  if (all.length === 0) return []
  const of = <T>(pick: (exception: LineException) => T) => all.map(pick)
  return [
    {
      name: 'new_line_exception',
      rows: all.length,
      sql: sql`insert into settlement_exception (tenant_id, id, school_id, kind, invoice_id, bank_file_id, position, cents, detail)
        select ${tenantId}::int, e.id, e.school_id, e.kind, e.invoice_id, ${fileId}::uuid, e.position, e.cents, e.detail
        from unnest(${of(() => newId())}::uuid[], ${of(({ invoice }) => invoice?.school_id ?? null)}::uuid[], ${of(({ kind }) => kind)}::text[],
          ${of(({ invoice }) => invoice?.id ?? null)}::uuid[], ${of(({ position }) => position)}::int[], ${of(({ cents }) => cents)}::bigint[],
          ${of(({ detail }) => JSON.stringify(detail))}::jsonb[]) e(id, school_id, kind, invoice_id, position, cents, detail) returning 1`,
    },
  ]
}

/** Events were taken as `done`; the few that are not, say so. */
function outcomeParts(tenantId: number, results: AppliedLines['results']): Part[] {
  const told = results.filter(({ result }) => result.outcome !== 'done' || result.reason !== null)
  if (told.length === 0) return []
  return [
    {
      name: 'told_event',
      rows: told.length,
      sql: sql`update bank_event e set outcome = t.outcome, reason = t.reason
        from unnest(${told.map(({ line }) => line.ext_ref)}::uuid[], ${told.map(({ result }) => result.outcome)}::text[],
          ${told.map(({ result }) => result.reason)}::text[]) t(ext_ref, outcome, reason)
        where e.tenant_id = ${tenantId}::int and e.ext_ref = t.ext_ref returning 1`,
    },
  ]
}
