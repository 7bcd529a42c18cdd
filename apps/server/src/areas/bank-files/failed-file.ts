// The end of a file whose job failed: it says why, and what it held is free.
import type { Phrase } from '@caderneta/contracts/refusals'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import type { JobRow } from '../../platform/jobs/background-job.ts'
import { must } from '../../platform/must.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { releasePart, releasedRemessaPart } from '../invoices/public.ts'
import { bankFileForUpdate } from './bank-file-store.ts'
import { fileHold } from './file-hold.ts'

type Failure = { action: string; stopped: Phrase }

export async function failedFile(tx: Tx, { subject_id }: JobRow, { action, stopped }: Failure): Promise<Effects> {
  const bankFileId = must(subject_id, 'the job of a bank file names the file')
  const message = stopped['pt-BR']
  const file = await tx.first(bankFileForUpdate(tx, bankFileId))
  return {
    parts: file?.status === 'processing' ? failedFileParts(tx.tenantId, bankFileId, message) : [],
    audit: { action, subjectId: bankFileId, body: { message } },
  }
}

function failedFileParts(tenantId: number, bankFileId: string, message: string): Part[] {
  return [
    {
      name: 'failed_file',
      rows: 1,
      sql: sql`update bank_file set status = 'failed', message = ${message}::text, version = version + 1
        where tenant_id = ${tenantId}::int and id = ${bankFileId}::uuid and status = 'processing' returning 1`,
    },
    releasedRemessaPart({ tenantId }, bankFileId),
    releasePart({ tenantId }, fileHold(bankFileId)),
  ]
}
