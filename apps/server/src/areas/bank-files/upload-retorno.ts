// A retorno comes in: recognized whole before anything is written; a job does what it says.
import { events } from '@caderneta/contracts/bank-file-events'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { instantText } from '@caderneta/kernel/instant-text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Decision, type Part, refuse } from '../../platform/operation/effects.ts'
import type { Upload } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { lockedAccountsOfBank } from './account-store.ts'
import { storedBytes, type StoredBytes, bankFileBytesPart } from './bank-file-store.ts'
import { readRetorno } from './read-retorno.job.ts'
import { accountOfFile, type OwnAccount } from './own-account.ts'
import { recognizedFile } from './file-thread.ts'
import type { Recognized } from './recognized-file.ts'

type Received = { file: Recognized; stored: StoredBytes; ids: { jobId: string; bankFileId: string } }

export const uploadRetorno = action(bankFiles.uploadRetorno, {
  prepare: async (_input, { scope, platform, upload }): Promise<Received> => {
    if (!upload) throw new Error('a retorno comes as an upload')
    const file = await recognizedFile(upload.bytes)
    const stored = storedBytes(scope.tenantId, newId(), upload.fileName, upload.bytes)
    await platform.files.put(stored.key, stored.bytes)
    return { file, stored, ids: { jobId: newId(), bankFileId: newId() } }
  },
  // The account's row makes two uploads of the same file wait for each other: the second finds the first one's content.
  lock: (_input, scope, { file, stored }) => ({
    accounts: lockedAccountsOfBank(scope, file.bank),
    earlier: sameContent(scope, stored.hash),
  }),
  decide: ({ accounts, earlier: [earlier] }, { body }, scope, received) => {
    const found = accountOfFile(received.file, accounts)
    if ('refusal' in found) return refuse(found.refusal, found.values)
    if (earlier && !body.readAgain)
      return refuse('retorno_already_read', {
        at: instantText(earlier.created_at, scope.locale),
        fileName: earlier.file_name,
      })
    if (earlier && !scope.policies.has('Caderneta.Remessa.ClearHash')) return refuse('read_again_not_permitted')
    return taken(scope, found.account, received, earlier?.id ?? null)
  },
  view: (record) => record,
})

/** Reads bytes that came without a person's upload. @throws Refusal as the upload does. */
export async function readRetornoBytes(platform: Platform, scope: Scope, upload: Upload): Promise<Started> {
  const input = { params: {}, query: {}, body: { readAgain: false } }
  const { body } = await uploadRetorno.run({ platform, scope, input, key: undefined, upload })
  return bankFiles.uploadRetorno.returns.parse(body)
}

type Started = z.output<typeof bankFiles.uploadRetorno.returns>

function taken(
  scope: Scope,
  account: OwnAccount,
  received: Received,
  earlierId: string | null,
): Decision<Started, never> {
  const { file, stored, ids } = received
  const { jobId, bankFileId } = ids
  const { titleCount, createdOn: fileDate } = file
  const input = { bankFileId, bankAccountId: account.id, fileDate }
  const planned = readRetorno.plan(scope, { id: jobId, subjectId: bankFileId, total: titleCount, input })
  return accept(
    { id: bankFileId, jobId, status: 'processing', titleCount },
    {
      parts: [bankFileBytesPart(scope, stored), newRetornoPart(scope, account, received, earlierId), ...planned.parts],
      audit: {
        subjectId: bankFileId,
        body: {
          fileName: stored.name,
          sha256: stored.hash.toString('hex'),
          bank: file.bank,
          bankAccountId: account.id,
          titleCount,
          earlierId,
        },
      },
      events: [
        news(events['retorno.received'], { subjectId: bankFileId, version: 1, payload: { jobId } }),
        planned.event,
      ],
    },
  )
}

function newRetornoPart(
  scope: Scope,
  account: OwnAccount,
  { file, stored, ids: { jobId, bankFileId } }: Received,
  earlierId: string | null,
): Part {
  const summary = {
    fileDate: file.createdOn,
    earlierId,
    warnings: file.warnings.map(({ line, column, message }) => ({ line, column, message })),
  }
  return {
    name: 'new_retorno',
    rows: 1,
    sql: sql`insert into bank_file (tenant_id, id, kind, bank_account_id, bank, layout, file_name, file_id, sha256, sequence, status, job_id,
        title_count, summary, created_by)
      values (${scope.tenantId}::int, ${bankFileId}::uuid, 'retorno', ${account.id}::uuid, ${file.bank}::text, ${file.layout}::text,
        ${stored.name}::text, ${stored.fileId}::uuid, ${stored.hash}::bytea, ${file.fileSequence}::bigint, 'processing', ${jobId}::uuid,
        ${file.titleCount}::int, ${JSON.stringify(summary)}::jsonb, ${scope.actor.userId}::uuid) returning 1`,
  }
}

type Earlier = { id: string; file_name: string; created_at: Date }

function sameContent(scope: Scope, hash: Buffer) {
  return statement(sql<Earlier>`select id, file_name, created_at from bank_file
    where tenant_id = ${scope.tenantId}::int and kind = 'retorno' and sha256 = ${hash}::bytea and status in ('processing', 'processed')
    order by id limit 1`)
}
