// What a chunk of a retorno writes, whatever its lines said: in whole arrays, one statement.
import { events } from '@caderneta/contracts/bank-file-events'
import { sql } from '../../platform/db/sql.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { eventLoopYield } from '../../platform/event-loop-yield.ts'
import type { ChunkEffects } from '../../platform/jobs/job-shape.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Part } from '../../platform/operation/effects.ts'
import {
  answeredInstructionsPart,
  type BankAnswer,
  changedInvoicesPart,
  endedProtestOrdersPart,
  type SettleableInvoice,
  type TitleOfInvoice,
} from '../invoices/public.ts'
import {
  endedProtestsPart,
  eventOutcomesPart,
  type MovedException,
  movedExceptionsPart,
  newExceptionsPart,
  settlementEffects,
  type TakenEvent,
} from '../settlements/public.ts'
import type { AppliedLines, RetornoChunk } from './retorno-chunk.ts'
import type { Line, LineResult } from './retorno-outcome.ts'

type ToldChunk = AppliedLines & {
  lines: readonly Line[]
  before: readonly SettleableInvoice[]
  taken: readonly TakenEvent[]
}

export async function chunkEffects(
  scope: Scope,
  { position, input: { bankFileId } }: RetornoChunk,
  { lines, before, taken, results, after }: ToldChunk,
): Promise<ChunkEffects> {
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
  const withdrawn = withdrawnTitles(results, after)
  const counts = { lines: lines.length, told: results.length, settled: settlements.length, invoices: touched }
  return {
    done: lines.length,
    parts: [
      ...(settlements.length > 0 ? money.parts : []),
      ...answeredParts(scope, bankFileId, { results, others, taken, after }),
      ...endedProtestsPart(scope, withdrawn, isToldOfTitle, 'O banco informou a retirada do protesto.'),
      ...endedProtestOrdersPart(scope, withdrawn),
    ],
    history: [...(money.history ?? []), ...results.flatMap(({ result }) => result.history)],
    entries: [...(money.entries ?? []), ...results.flatMap(({ result }) => result.entries)],
    audit: { action: 'bankFiles.settleChunk', subjectId: bankFileId, body: { chunk: position, ...counts } },
    // One event per chunk, not one per title: who needs the titles finds them by the chunk.
    events: [
      news(events['retorno.chunkApplied'], {
        subjectId: bankFileId,
        version: position + 1,
        payload: { bankFileId, chunk: position, settled: settlements.length },
      }),
    ],
  }
}

/** What the lines said beside the money. */
function answeredParts(
  scope: Scope,
  bankFileId: string,
  {
    results,
    others,
    taken,
    after,
  }: Pick<ToldChunk, 'results' | 'taken' | 'after'> & { others: readonly SettleableInvoice[] },
): Part[] {
  const moved = movedExceptions(bankFileId, results, taken)
  const isMoved = new Set(moved.map(({ to }) => to.position))
  // Their orders are answered by what ends them: a statement writes a row once.
  const isWithdrawn = new Set(withdrawnTitles(results, after).map(titleKey))
  const answers = results
    .flatMap(({ result }) => result.answers)
    .filter(
      ({ invoiceId: id, generation, movement }) =>
        !(isWithdrawn.has(titleKey({ id, generation })) && isOfProtest(movement)),
    )
  const exceptions = results.flatMap(({ result }) =>
    result.exceptions
      .filter(({ kind, position }) => !(kind === 'implausible' && isMoved.has(position)))
      // Ended by a later line of the same chunk.
      .filter(
        ({ kind, invoice }) => kind !== 'protested' || (invoice !== null && isStillProtested(after.get(invoice.id))),
      )
      .map(({ position, ...exception }) => ({ ...exception, origin: { bankFileId, position } })),
  )
  const outcomes = results.map(({ line: { ext_ref: extRef }, result: { outcome, reason } }) => ({
    extRef,
    outcome,
    reason,
  }))
  return [
    ...(others.length > 0 ? [changedInvoicesPart(scope.tenantId, others)] : []),
    ...answeredInstructionsPart(scope, answers, isGivenUp),
    ...newExceptionsPart(scope, exceptions),
    ...movedExceptionsPart(scope, moved),
    ...eventOutcomesPart(scope, outcomes),
  ]
}

function isStillProtested(invoice: SettleableInvoice | undefined): boolean {
  return invoice?.status === 'inProtest' || invoice?.is_write_off_untold === true
}

/** The line that an exception `x` came from speaks of the title `t`; lines from before the titles of an invoice were told apart speak of any. */
const isToldOfTitle = sql<boolean>`not exists (select from bank_file_line l where l.tenant_id = x.tenant_id and l.bank_file_id = x.bank_file_id
  and l.position = x.position and l.title_generation <> t.generation)`

/** Somebody said that nothing more is to be done about the file of a request `w`. */
const isGivenUp = sql<boolean>`exists (select from bank_file f where f.tenant_id = w.tenant_id and f.id = w.bank_file_id and f.status = 'ignored')`

function isOfProtest(movement: BankAnswer['movement']): boolean {
  return movement === 'protest' || movement === 'stopProtest'
}

/** Titles that left the registry: each is one of those that its invoice has had. */
function withdrawnTitles(results: AppliedLines['results'], after: AppliedLines['after']): TitleOfInvoice[] {
  return results.flatMap(({ line: { event_kind: kind, invoice_id: id, title_generation: told } }) => {
    const generation = told ?? (id === null ? undefined : after.get(id)?.generation)
    return kind === 'protestWithdrawn' && id !== null && generation !== undefined ? [{ id, generation }] : []
  })
}

function titleKey({ id, generation }: TitleOfInvoice): string {
  return `${id}/${generation}`
}

/** Not believed in the file before, and not believed again. */
function movedExceptions(
  bankFileId: string,
  results: AppliedLines['results'],
  taken: readonly TakenEvent[],
): MovedException[] {
  const former = new Map(taken.map((event) => [event.ext_ref, event]))
  return results.flatMap(({ line, result: { reason } }) => {
    const event = former.get(line.ext_ref)
    if (reason !== 'implausible' || !event?.former_file_id || event.former_position === null) return []
    const from = { bankFileId: event.former_file_id, position: event.former_position }
    return [{ from, to: { bankFileId, position: line.position } }]
  })
}

/** An invoice that several lines touched is written once, as the last of them left it: also what came after its money. */
function asLeft(settlements: NonNullable<LineResult['settlement']>[], after: AppliedLines['after']) {
  return settlements.map((settlement) => {
    const invoice = after.get(settlement.invoice.id) ?? settlement.invoice
    return invoice === settlement.invoice ? settlement : { ...settlement, invoice }
  })
}
