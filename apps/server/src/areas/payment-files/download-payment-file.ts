import { paymentFiles } from '@caderneta/contracts/payment-files'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { canDownload } from './payment-file-rules.ts'
import { contentOf, onePaymentFile } from './payment-file-store.ts'

/** Only what was released: until then a file may still be canceled, so that nobody carries it anywhere. */
export const downloadPaymentFile = direct(paymentFiles.download, async ({ platform, scope, input: { params } }) => {
  const [file, kept] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([tx.first(onePaymentFile(scope, params.id)), tx.first(contentOf(scope, params.id))]),
  )
  if (!file || !kept) throw notFound('payment_file')
  const ability = canDownload(file)
  if (!ability.can) throw new Refusal(ability.reason)
  return { fileName: file.file_name, mediaType: 'application/octet-stream', bytes: kept.content }
})
