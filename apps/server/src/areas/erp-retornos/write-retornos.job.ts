// Writes retornos for schools' own systems: a chunk is one file. Its bytes are made before the transaction; what they tell, their number and
// their row are one statement, and the school's counter, taken there, lets one file at a time be told: another chunk, job or process that was
// first makes this one look again. Killed anywhere, a file is told whole or not at all.
import { erpRetornos, events, jobKinds } from '@caderneta/contracts/erp-retornos'
import { searchKey } from '@caderneta/kernel/search-text'
import { z } from 'zod'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import { type StoredFile, storedFilePart } from '../../platform/files/stored-file.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import { type ChunkEffects, type ChunkOf, type JobOf, stale } from '../../platform/jobs/job-shape.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { takenNumber } from '../../platform/operation/number-blocks.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { madeAt } from '../bank-files/public.ts'
import { answersFile } from './answers-file.ts'
import { type WaitingAnswer, waitingAnswers, waitingCounts } from './waiting-answers.ts'

const Input = z.object({ schoolIds: z.array(z.uuid()).nullable() })
type Input = z.output<typeof Input>

/** Of one file. */
export const mostAnswers = 5_000

const Account = z.object({
  schoolId: z.uuid(),
  bank: z.string(),
  layout: z.enum(['cnab240', 'cnab400']),
  company: z.record(z.string(), z.unknown()),
  carteira: z.string(),
})

const stopped = {
  'pt-BR': 'O retorno não pôde ser gerado. O que não foi informado entra no próximo.',
  en: 'The retorno could not be written. What was not told goes into the next one.',
}

/** A file as it was made; null where nothing is left to tell. */
type Written = { id: string; sequence: number; file: StoredFile; rows: WaitingAnswer[]; isTold: boolean[] } | null

export const writeRetornos = chunkedJob<Input, Written>(jobKinds.ErpRetorno, {
  operation: erpRetornos.write.name,
  stopped,
  input: Input,
  // Files of one school are numbered one after the other.
  atOnce: 1,
  open: opened,
  prepare: written,
  effects: (tx, chunk, _context, file) => kept(tx, chunk, file),
})

async function opened({ input }: JobOf<Input>, { platform, scope }: JobContext) {
  const { schoolIds } = input
  const waiting = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(waitingCounts({ tenantId: scope.tenantId, today: scope.today, schoolIds })),
  )
  return waiting.flatMap(({ school_id: schoolId, bank, layout, company, carteira, count }) =>
    Array.from({ length: Math.ceil(count / mostAnswers) }, () => ({ schoolId, bank, layout, company, carteira })),
  )
}

async function written({ part }: ChunkOf<Input>, { platform, scope }: JobContext): Promise<Written> {
  const account = Account.parse(part)
  const { tenantId, today } = scope
  // The number before the rows: a file told between the two makes this one stale.
  const { sequence, rows } = await readTransaction(platform.readPool, tenantId, async (tx) => ({
    sequence: await nextSequence(tx, account.schoolId),
    rows: await tx.rows(waitingAnswers({ tenantId, today }, account, mostAnswers)),
  }))
  if (rows.length === 0) return null
  const { bytes, isTold } = answersFile(account, rows, { sequence, ...madeAt(scope) })
  const file = {
    id: newId(),
    name: `ERP-${account.bank}-${String(sequence).padStart(6, '0')}.RET`,
    mediaType: 'application/octet-stream',
    byteCount: bytes.length,
    sha256: sha256(bytes),
    createdBy: scope.actor.userId,
  }
  await platform.files.put(fileKey(tenantId, file.id), Buffer.from(bytes))
  return { id: newId(), sequence, file, rows, isTold }
}

async function nextSequence(tx: Tx, schoolId: string): Promise<number> {
  const counter = await tx.first(
    statement(sql<{ next: number }>`select next from number_counter
      where tenant_id = ${tx.tenantId}::int and counter = ${counterOf(schoolId)}::text and period = 0`),
  )
  return counter?.next ?? 1 // none: no file was written for the school
}

function counterOf(schoolId: string): string {
  return `erp-retorno:${schoolId}`
}

async function kept(
  tx: Tx,
  { part }: ChunkOf<Input>,
  written: Written | undefined,
): Promise<ChunkEffects | typeof stale> {
  const account = Account.parse(part)
  const { schoolId } = account
  if (!written) return { done: 0, parts: [], audit: { action: 'erpRetornos.written', subjectId: schoolId, body: {} } }
  const { id, sequence, file, rows, isTold } = written
  const taken = await tx.rows(takenNumber({ tenantId: tx.tenantId, name: counterOf(schoolId) }, sequence))
  if (taken.length === 0) return stale
  const paid = rows.filter(({ kind }) => kind === 'paid' || kind === 'partlyPaid')
  const paidCents = paid.reduce((sum, { paid_cents: cents }) => sum + cents, 0)
  const untold = isTold.filter((each) => !each).length
  return {
    done: rows.length,
    parts: [
      storedFilePart(tx.tenantId, file),
      {
        name: 'new_erp_retorno',
        rows: 1,
        sql: sql`insert into erp_retorno (tenant_id, id, school_id, sequence, bank, layout, company, file_id, file_name, answer_count, untold_count,
            paid_count, paid_cents, search)
          values (${tx.tenantId}::int, ${id}::uuid, ${schoolId}::uuid, ${sequence}::bigint, ${account.bank}::text, ${account.layout}::text,
            ${JSON.stringify(account.company)}::jsonb, ${file.id}::uuid, ${file.name}::text, ${rows.length}::int, ${untold}::int,
            ${paid.length}::int, ${paidCents}::bigint, ${searchKey(file.name)}::text) returning 1`,
      },
      answersPart(tx.tenantId, { id, schoolId, rows, isTold }),
    ],
    history: [{ subjectId: id, event: 'created' }],
    audit: {
      action: 'erpRetornos.written',
      subjectId: id,
      body: {
        fileName: file.name,
        sha256: file.sha256.toString('hex'),
        sequence,
        answers: rows.length,
        untold,
        paidCents,
      },
    },
    events: [news(events['erpRetorno.written'], { subjectId: id, schoolId, version: 1 })],
  }
}

type Told = { id: string; schoolId: string; rows: readonly WaitingAnswer[]; isTold: readonly boolean[] }

function answersPart(tenantId: number, { id, schoolId, rows, isTold }: Told): Part {
  const answers = rows.map((row, at) => ({ ...row, position: at + 1, is_told: isTold[at] }))
  return {
    name: 'new_erp_answer',
    rows: rows.length,
    sql: sql`insert into erp_answer (tenant_id, erp_retorno_id, position, school_id, kind, slip_id, ordinal, erp_file_id, line, invoice_id, payment_id,
        payment_turn, occurred_on, credited_on, due_on, amount_cents, paid_cents, charges_cents, discount_cents, reason, reason_values, is_told)
      select ${tenantId}::int, ${id}::uuid, a.position, ${schoolId}::uuid, a.kind, a.slip_id, a.ordinal, a.erp_file_id, a.line, a.invoice_id,
        a.payment_id, a.payment_turn, a.occurred_on, a.credited_on, a.due_on, a.amount_cents, a.paid_cents, a.charges_cents, a.discount_cents, a.reason,
        a.reason_values, a.is_told
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) a(position int, kind text, slip_id text, ordinal int, erp_file_id uuid, line int,
        invoice_id uuid, payment_id uuid, payment_turn int, occurred_on date, credited_on date, due_on date, amount_cents bigint, paid_cents bigint,
        charges_cents bigint, discount_cents bigint, reason text, reason_values jsonb, is_told boolean) returning 1`,
  }
}
