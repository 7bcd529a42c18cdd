// Makes the bytes of a remessa and keeps them with everything they mean, in one transaction: the file's number (no gap: it is the
// bank agreement's locked counter), the titles now on their way to the bank, what was left out. The whole file is one chunk: it is
// made before the transaction, and made again where a title changed meanwhile; bytes without their row are never found.
import { jobKinds } from '@caderneta/contracts/bank-file-job-kinds'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { findBank } from '@caderneta/banking'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import { type ChunkEffects, type ChunkOf, stale } from '../../platform/jobs/job-shape.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { takenNumber } from '../../platform/operation/number-blocks.ts'
import { newId } from '../../platform/uuid.ts'
import { removedInstructions, sentToBank, takenInstructions, toldStops } from '../invoices/public.ts'
import { storedBytes, type StoredBytes } from './bank-file-store.ts'
import { failedFile } from './failed-file.ts'
import { withTitleWriter } from './file-thread.ts'
import { readRemessa, sequenceCounter, Wish } from './read-remessa.ts'
import { type Draft, draftOf, type ReadRemessa, remessaHead } from './remessa-file.ts'
import { blockedEffects, preparedEffects } from './remessa-effects.ts'
import type { KeptRow } from './remessa-row.ts'

/** `titleCount`: how many there were to tell when it was asked for; 0 in a job that an earlier version of the program planned. */
const Input = z.object({ bankFileId: z.string(), titleCount: z.number().default(0) })
type Input = z.output<typeof Input>

/** A file as it was made; without bytes where nothing may go. */
type Written = { read: ReadRemessa; draft: Draft; stored: StoredBytes | null }

const stopped = {
  'pt-BR': 'Não foi possível gerar a remessa. Prepare outra.',
  en: 'The remessa could not be made. Prepare another.',
}

export const writeRemessa = chunkedJob<Input, Written>(jobKinds.Remessa, {
  operation: bankFiles.prepareRemessa.name,
  stopped,
  input: Input,
  actor: 'system',
  prepare: write,
  effects: keep,
  failed: (tx, job) => failedFile(tx, job, { action: 'bankFiles.failedRemessa', stopped }),
})

async function write({ input }: ChunkOf<Input>, context: JobContext): Promise<Written> {
  const { platform, scope } = context
  const { read, draft } = await withTitleWriter(input.titleCount, async (begin) => {
    const { writer, asked, ...read } = await readRemessa(scope, platform, input.bankFileId, (bankAgreement, sequence) =>
      begin(remessaHead(bankAgreement, sequence, madeAt(scope))),
    )
    return { read, draft: draftOf(asked, await writer.drawn()) }
  })
  const isBlocked = draft.errors.length > 0 && !Wish.parse(read.file.summary).leaveErrorsOut
  if (isBlocked || draft.bytes === null) return { read, draft, stored: null }
  const stored = storedBytes(scope.tenantId, newId(), fileName(read), draft.bytes)
  await platform.files.put(stored.key, stored.bytes)
  return { read, draft, stored }
}

async function keep(
  tx: Tx,
  { input: { bankFileId } }: ChunkOf<Input>,
  { scope }: JobContext,
  written: Written | undefined,
): Promise<ChunkEffects | typeof stale> {
  const file = must(written, 'a remessa is written before it is kept')
  const { read, draft, stored } = file
  const isSame = (await wentToBank(tx, bankFileId, file)) && (await dropped(tx, bankFileId, read))
  if (!isSame) return stale
  return stored === null
    ? blockedEffects(scope, bankFileId, read, draft.errors)
    : preparedEffects(scope, bankFileId, read, draft, stored)
}

/** What the file tells, and what it need not tell, is as it was read. A file that is not made tells nothing. */
async function wentToBank(tx: Tx, bankFileId: string, { read, draft, stored }: Written): Promise<boolean> {
  if (stored === null) return lockedVersions(tx, read.dropped)
  // Sent one after the other and awaited together: while the database changes the invoices the next statement is made ready.
  const kept = await Promise.all([
    sentTitles(tx, draft.rows, read.dropped),
    told(tx, bankFileId, read, draft),
    lockedSequence(tx, read),
  ])
  return kept.every(Boolean)
}

/**
 * Invoices must be what they were when the file was written, those of what it does not tell as well: one that is owed again would never be told.
 * Changing the titles that are registered locks them: where there are others, all are locked first.
 */
async function sentTitles(tx: Tx, rows: readonly KeptRow[], others: readonly KeptRow[]): Promise<boolean> {
  const registers = rows.filter(({ movement }) => movement === 'register')
  const isMixed = registers.length < rows.length || others.length > 0
  if (isMixed && !(await lockedVersions(tx, [...rows, ...others]))) return false
  if (registers.length === 0) return true
  const sent = await tx.first(sentToBank(tx, versionsOf(registers)))
  return sent?.count === registers.length
}

async function lockedVersions(tx: Tx, rows: readonly KeptRow[]): Promise<boolean> {
  if (rows.length === 0) return true
  const versions = versionsOf(rows)
  const locked = await tx.first(
    statement(sql<{ count: number }>`select count(*) from (select i.id from invoice i
        join unnest(${versions.map(({ id }) => id)}::uuid[], ${versions.map(({ version }) => version)}::int[]) c(id, version)
          on c.id = i.id and c.version = i.version
      where i.tenant_id = ${tx.tenantId}::int order by i.id for update of i) l`),
  )
  return locked?.count === versions.length
}

/** Of each invoice once, in id order. */
function versionsOf(rows: readonly KeptRow[]) {
  const versions = new Map(rows.map(({ invoice_id: id, version }) => [id, { id, version }]))
  return [...versions.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The requests go with the file, where none of them was withdrawn meanwhile. */
async function told(
  tx: Tx,
  bankFileId: string,
  { bankAgreement }: ReadRemessa,
  { rows, cents }: Draft,
): Promise<boolean> {
  const taken = rows.flatMap(({ instruction_id: id, movement, stops_for: writeOff }, place) => {
    if (writeOff !== undefined) return []
    return [{ id, cents: movement === 'register' ? must(cents[place], 'each title is asked an amount') : null }]
  })
  const stops = rows.flatMap(({ instruction_id: id, stops_for: writeOffId }) =>
    writeOffId === undefined ? [] : [{ id, writeOffId }],
  )
  const [went, stopped] = await Promise.all([
    tx.first(takenInstructions(tx, bankFileId, taken, bankAgreement.protest_days)),
    stops.length === 0 ? { count: 0 } : tx.first(toldStops(tx, bankFileId, stops)),
  ])
  return went?.count === taken.length && stopped?.count === stops.length
}

/** Requests that the bank need not hear are none any more, where none of them was withdrawn meanwhile: what it overtook may be needed again. */
async function dropped(tx: Tx, bankFileId: string, { dropped: rows }: ReadRemessa): Promise<boolean> {
  if (rows.length === 0) return true
  const ids = rows.map(({ instruction_id: id }) => id)
  const gone = await tx.first(removedInstructions(tx, bankFileId, ids))
  return gone?.count === rows.length
}

/** Takes the file's number, where it is still the next one. */
async function lockedSequence(tx: Tx, { bankAgreement, sequence }: ReadRemessa): Promise<boolean> {
  const counter = { tenantId: tx.tenantId, name: sequenceCounter(bankAgreement.id) }
  const taken = await tx.rows(takenNumber(counter, sequence))
  return taken.length === 1
}

const timeInSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' })

export function madeAt(scope: Pick<Scope, 'now' | 'today'>): { on: string; time: string } {
  return { on: scope.today, time: timeInSaoPaulo.format(scope.now).replaceAll(':', '') }
}

function fileName({ bankAgreement, sequence }: ReadRemessa): string {
  const account = `${bankAgreement.agency}${bankAgreement.account}`.replace(/\D/g, '')
  return `${findBank(bankAgreement.bank).code}-${account}-${bankAgreement.carteira}-${String(sequence).padStart(6, '0')}.REM`
}
