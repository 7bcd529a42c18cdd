import { events } from '@caderneta/contracts/bank-file-events'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Call, Endpoint } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'
import { bankFileById, bankFileForUpdate } from './bank-file-store.ts'
import { assertGiven, bytesOf } from './bank-file-download.ts'

const marked = action(bankFiles.downloadRemessa, {
  lock: ({ params }, scope) => ({ file: one('remessa', bankFileForUpdate(scope, params.id)) }),
  decide: ({ file }, _input, scope) => {
    if (file?.kind !== 'remessa' || file.file_id === null) return refuse('remessa_not_ready')
    return accept(undefined, {
      parts: [
        {
          name: 'downloaded_file',
          rows: 1,
          sql: sql`update bank_file set downloaded_at = coalesce(downloaded_at, now()), version = version + 1
            where tenant_id = ${scope.tenantId}::int and id = ${file.id}::uuid returning 1`,
        },
      ],
      audit: { subjectId: file.id, body: { fileName: file.file_name } },
      events: [news(events['remessa.downloaded'], { subjectId: file.id, version: file.version + 1 })],
    })
  },
  view: () => undefined,
})

/** Whoever takes the file away is going to hand it to the bank: the mark comes first, then the bytes. */
export const downloadRemessa: Endpoint = {
  operation: marked.operation,
  run: async (call) => {
    const { id } = idOf(call)
    await assertGiven(call, id)
    await marked.run(call)
    return { body: await bytesOf(call.platform, call.scope, id) }
  },
}

/** The same, for who hands the file over without a person in between. @throws Refusal as the download does. */
export async function handOverRemessa(
  platform: Platform,
  scope: Scope,
  id: string,
): Promise<{ bank: string; bytes: Uint8Array }> {
  await marked.run({ platform, scope, input: { params: { id }, query: {}, body: {} }, key: undefined })
  const file = await readTransaction(platform.readPool, scope.tenantId, (tx) => bankFileById(tx, id))
  // none: a file that was not recognized, named without a bank
  return { bank: file?.bank ?? '', bytes: (await bytesOf(platform, scope, id)).bytes }
}

function idOf({ input }: Call<unknown>): { id: string } {
  const parsed = bankFiles.downloadRemessa.params.safeParse(
    typeof input === 'object' && input !== null && 'params' in input ? input.params : {},
  )
  if (!parsed.success) throw notFound('remessa')
  return parsed.data
}
