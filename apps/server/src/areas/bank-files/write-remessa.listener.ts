// Makes the bytes of a remessa and keeps them with everything they mean, in one transaction: the file's number (no gap: it is the
// bank agreement's locked counter), the titles now on their way to the bank, what was left out. May run twice: a file that is no longer
// `processing` is left alone, and bytes without their row are never found.
import { events } from '@caderneta/contracts/bank-file-events'
import { on } from '../../platform/outbox/news.ts'
import { findBank } from '@caderneta/banking'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction, type WriteTx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { takenNumber } from '../../platform/operation/number-blocks.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { bankFileById, storedBytes, type StoredBytes, bankFileBytesPart } from './bank-file-store.ts'
import { failFile, type FileJob } from './file-job.ts'
import { draftOfRemessa } from './file-thread.ts'
import type { Draft, ReadRemessa } from './remessa-file.ts'
import { blockedEffects, preparedEffects } from './remessa-effects.ts'
import { bankAgreementById, type RemessaRow, stillToTell, takenRows } from './remessa-row.ts'

export const writeRemessaOnRequest = on(events['remessa.requested'], {
  name: 'bankFiles.writeRemessa',
  hear: async (event, context) => {
    const job: FileJob = { jobId: event.payload.jobId, kind: 'Remessa', bankFileId: event.subjectId }
    try {
      await writeRemessaFile(context, job)
    } catch (error) {
      if (context.attempt.isLast) await failFile(context, job, stopped)
      throw error
    }
  },
})

const stopped = {
  'pt-BR': 'A remessa não pôde ser feita. Prepare outra.',
  en: 'The remessa could not be made. Prepare another.',
}

/** A title that changed between reading and keeping makes the file anew; someone who changes titles without end waits for the next try. */
const mostTries = 5

async function writeRemessaFile(context: JobContext, job: FileJob): Promise<void> {
  for (let count = 0; count < mostTries; count += 1) {
    const read = await readRemessa(context.scope, context, job.bankFileId)
    if (read?.file.status !== 'processing' || (await saveRemessa(context, job, read))) {
      context.platform.wakeRelay()
      return
    }
  }
  throw new Error(`the titles of remessa ${job.bankFileId} keep changing`)
}

async function readRemessa(scope: Scope, { platform }: JobContext, id: string): Promise<ReadRemessa | null> {
  return readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const file = await bankFileById(tx, id)
    if (!file?.bank_agreement_id) return null
    const [bankAgreement, counter, rows] = await Promise.all([
      tx.first(bankAgreementById(scope, file.bank_agreement_id)),
      tx.first(
        statement(sql<{ next: number }>`select next from number_counter
          where tenant_id = ${scope.tenantId}::int and counter = ${sequenceCounter(file.bank_agreement_id)}::text and period = 0`),
      ),
      tx.rows(takenRows(scope, id)),
    ])
    if (!bankAgreement) throw new Error(`the agreement of remessa ${id} was switched off`)
    return { file, bankAgreement, sequence: counter?.next ?? 1, ...stillToTell(rows) }
  })
}

export function sequenceCounter(bankAgreementId: string): string {
  return `remessa:${bankAgreementId}`
}

const Wish = z.object({ leaveErrorsOut: z.boolean().default(false) })

/** @returns false when something changed since it was read, and it must be read anew. */
async function saveRemessa(context: JobContext, job: FileJob, read: ReadRemessa): Promise<boolean> {
  const { platform, scope } = context
  const draft = await draftOfRemessa(read.bankAgreement, read.told, read.sequence, madeAt(scope))
  const isBlocked = draft.bytes === null || (draft.errors.length > 0 && !Wish.parse(read.file.summary).leaveErrorsOut)
  if (isBlocked || draft.bytes === null) {
    await commit(context, blockedEffects(scope, job, read, draft.errors))
    return true
  }
  const stored = storedBytes(scope.tenantId, newId(), fileName(read), draft.bytes)
  await platform.files.put(stored.key, stored.bytes)
  return keepTogether(context, job, read, draft, stored)
}

async function keepTogether(
  context: JobContext,
  job: FileJob,
  read: ReadRemessa,
  draft: Draft,
  stored: StoredBytes,
): Promise<boolean> {
  const { platform, scope } = context
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const isSame = (await lockedVersions(tx, draft.rows)) && (await lockedSequence(tx, read))
    if (!isSame) {
      await tx.rollback()
      return false
    }
    const effects = preparedEffects(scope, job, read, draft, stored)
    effects.parts.unshift(bankFileBytesPart(scope, stored))
    await commitOperation(tx, { actor: scope.actor, operation: 'bankFiles.writeRemessa', effects })
    return true
  })
}

/** Invoices are locked in id order and must be what they were when the file was written. */
async function lockedVersions(tx: WriteTx, rows: readonly RemessaRow[]): Promise<boolean> {
  const ids = [...new Set(rows.map((row) => row.invoice_id))].toSorted()
  const locked = await tx.rows(
    statement(sql<{ id: string; version: number }>`select id, version from invoice
      where tenant_id = ${tx.tenantId}::int and id = any(${ids}::uuid[]) order by id for update`),
  )
  const versions = new Map(locked.map((row) => [row.id, row.version]))
  return rows.every((row) => versions.get(row.invoice_id) === row.version)
}

/** Takes the file's number, where it is still the next one. */
async function lockedSequence(tx: WriteTx, { bankAgreement, sequence }: ReadRemessa): Promise<boolean> {
  const counter = { tenantId: tx.tenantId, name: sequenceCounter(bankAgreement.id) }
  const taken = await tx.rows(takenNumber(counter, sequence))
  return taken.length === 1
}

async function commit({ platform, scope }: JobContext, effects: Effects): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    commitOperation(tx, { actor: scope.actor, operation: 'bankFiles.writeRemessa', effects }),
  )
}

const timeInSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' })

export function madeAt(scope: Pick<Scope, 'now' | 'today'>): { on: string; time: string } {
  return { on: scope.today, time: timeInSaoPaulo.format(scope.now).replaceAll(':', '') }
}

function fileName({ bankAgreement, sequence }: ReadRemessa): string {
  const account = `${bankAgreement.agency}${bankAgreement.account}`.replace(/\D/g, '')
  return `${findBank(bankAgreement.bank).code}-${account}-${bankAgreement.carteira}-${String(sequence).padStart(6, '0')}.REM`
}
