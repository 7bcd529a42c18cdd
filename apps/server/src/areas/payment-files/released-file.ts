import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { canDownload } from './payment-file-rules.ts'
import { contentOf, onePaymentFile } from './payment-file-store.ts'

export type ReleasedFile = { fileName: string; bankAccountId: string; bytes: Buffer }

/** Only what was released: until then a file may still be canceled, so that nobody carries it anywhere. @throws Refusal */
export async function releasedFile(platform: Platform, scope: Scope, id: string): Promise<ReleasedFile> {
  const [file, kept] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([tx.first(onePaymentFile(scope, id)), tx.first(contentOf(scope, id))]),
  )
  if (!file || !kept) throw notFound('payment_file')
  const ability = canDownload(file)
  if (!ability.can) throw new Refusal(ability.reason)
  return { fileName: file.file_name, bankAccountId: file.bank_account_id, bytes: kept.content }
}
