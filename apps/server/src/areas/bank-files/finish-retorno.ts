// The end of a retorno: its sums, and what its answers mean for the remessas that asked.
import { events } from '@caderneta/contracts/bank-file-events'
import { RetornoSummary } from '@caderneta/contracts/bank-file-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { releasePart } from '../invoices/public.ts'
import { bankFileForUpdate, type BankFileRow } from './bank-file-store.ts'
import { fileHold } from './file-hold.ts'

/** Nothing where the file is finished already. */
export async function finishRetorno(tx: Tx, bankFileId: string): Promise<Effects> {
  const { tenantId } = tx
  const audit = { action: 'bankFiles.finishRetorno', subjectId: bankFileId }
  const file = await tx.first(bankFileForUpdate({ tenantId }, bankFileId))
  if (file?.status !== 'processing') return { parts: [], audit: { ...audit, body: {} } }
  const totals = await totalsOf(tx, file)
  return {
    parts: [
      finishedPart(tenantId, file, totals),
      answeredRemessasPart(tenantId, file),
      releasePart({ tenantId }, fileHold(file.id)),
    ],
    audit: { ...audit, body: { totals } },
    events: [
      news(events['retorno.processed'], {
        subjectId: file.id,
        version: file.version + 1,
        payload: { settled: totals.settled.count, problems: totals.problems.count },
      }),
    ],
  }
}

/** Files that lose lines which nobody believed to the file that is read now: their sums follow, under a lock of each. */
export async function recountedParts(tx: Tx, bankFileIds: readonly string[]): Promise<Part[]> {
  const parts: Part[] = []
  for (const id of [...new Set(bankFileIds)].toSorted()) {
    const file = await tx.first(bankFileForUpdate({ tenantId: tx.tenantId }, id))
    if (file?.status === 'processed') parts.push(recountedPart(tx.tenantId, file, await totalsOf(tx, file)))
  }
  return parts
}

type SumRow = {
  settled_count: number
  settled_cents: number
  credited_cents: number
  registered_count: number
  registered_cents: number
  written_off_count: number
  written_off_cents: number
  other_count: number
  other_cents: number
  fee_count: number
  fee_cents: number
  problem_count: number
  problem_cents: number
  repeated_count: number
}

/** Only what this file told first counts: a repeated line is told elsewhere. Money that nobody believed is no sum but a problem. */
async function totalsOf(tx: Tx, file: BankFileRow): Promise<RetornoSummary> {
  const row = await tx.first(
    statement(sql<SumRow>`
      with line as (
        select l.*, e.outcome, coalesce(e.reason, '') = 'implausible' as is_implausible,
          coalesce(e.reason, '') = 'settledBefore' as is_told_again, e.bank_file_id = l.bank_file_id and e.position = l.position as is_first
        from bank_file_line l join bank_event e on e.tenant_id = l.tenant_id and e.ext_ref = l.ext_ref
        where l.tenant_id = ${tx.tenantId}::int and l.bank_file_id = ${file.id}::uuid
      ), told as (
        select *, case when is_implausible or is_told_again then 'other' when event_kind = 'settled' then 'settled' when event_kind = 'registered' then 'registered'
          when event_kind = 'writtenOff' then 'writtenOff' else 'other' end as sort from line where is_first
      )
      select count(*) filter (where sort = 'settled') as settled_count, coalesce(sum(paid_cents) filter (where sort = 'settled'), 0)::bigint as settled_cents,
        coalesce(sum(credited_cents) filter (where not is_implausible and not is_told_again), 0)::bigint as credited_cents,
        count(*) filter (where sort = 'registered') as registered_count,
        coalesce(sum(amount_cents) filter (where sort = 'registered'), 0)::bigint as registered_cents,
        count(*) filter (where sort = 'writtenOff') as written_off_count,
        coalesce(sum(amount_cents) filter (where sort = 'writtenOff'), 0)::bigint as written_off_cents,
        count(*) filter (where sort = 'other') as other_count,
        coalesce(sum(amount_cents) filter (where sort = 'other'), 0)::bigint as other_cents,
        count(*) filter (where fee_cents > 0 and not is_implausible) as fee_count,
        coalesce(sum(fee_cents) filter (where not is_implausible), 0)::bigint as fee_cents,
        count(*) filter (where outcome = 'problem') as problem_count,
        coalesce(sum(greatest(paid_cents, amount_cents)) filter (where outcome = 'problem'), 0)::bigint as problem_cents,
        (select count(*) from line where not is_first) as repeated_count
      from told`),
  )
  if (!row) throw new Error('sums without a row')
  return RetornoSummary.parse({
    settled: { count: row.settled_count, cents: row.settled_cents },
    registered: { count: row.registered_count, cents: row.registered_cents },
    writtenOff: { count: row.written_off_count, cents: row.written_off_cents },
    other: { count: row.other_count, cents: row.other_cents },
    fees: { count: row.fee_count, cents: row.fee_cents },
    problems: { count: row.problem_count, cents: row.problem_cents },
    creditedCents: row.credited_cents,
    repeatedCount: row.repeated_count,
  })
}

function finishedPart(tenantId: number, file: BankFileRow, totals: RetornoSummary): Part {
  return { name: 'finished_retorno', rows: 1, sql: countedFile(tenantId, file, totals) }
}

function recountedPart(tenantId: number, file: BankFileRow, totals: RetornoSummary): Part {
  return { name: 'recounted_retorno', rows: 1, sql: countedFile(tenantId, file, totals) }
}

function countedFile(tenantId: number, file: BankFileRow, totals: RetornoSummary): RawBuilder<unknown> {
  return sql`update bank_file set status = 'processed', settled_count = ${totals.settled.count}::int, problem_count = ${totals.problems.count}::int,
      total_cents = ${totals.settled.cents}::bigint, summary = summary || ${JSON.stringify({ totals })}::jsonb, version = version + 1
    where tenant_id = ${tenantId}::int and id = ${file.id}::uuid and status = ${file.status}::text returning 1`
}

/** A remessa whose every request is answered has succeeded, or contains errors; one that is answered in part has its return. */
function answeredRemessasPart(tenantId: number, file: BankFileRow): Part {
  return {
    name: 'answered_remessa',
    rows: 'any',
    sql: sql`update bank_file f set version = f.version + 1,
        status = case when a.waiting > 0 or a.refused > 0 then 'returnReceived' else 'success' end, problem_count = a.refused
      from (
        select b.bank_file_id, count(*) filter (where b.answer is null) as waiting, count(*) filter (where b.answer = 'refused') as refused
        from bank_instruction b
        where b.tenant_id = ${tenantId}::int and b.bank_file_id in (
          select r.bank_file_id from bank_file_line l
          join bank_instruction r on r.tenant_id = l.tenant_id and r.invoice_id = l.invoice_id and r.answer is not null
          where l.tenant_id = ${tenantId}::int and l.bank_file_id = ${file.id}::uuid)
        group by b.bank_file_id
      ) a
      where f.tenant_id = ${tenantId}::int and f.id = a.bank_file_id and f.kind = 'remessa'
        and f.status in ('prepared', 'sending', 'sent', 'waitingReturn', 'returnReceived') returning 1`,
  }
}
