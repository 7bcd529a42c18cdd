import { invoiceView } from '@caderneta/contracts/invoice-view'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { receiptOfNumber, receiptPdf } from '../documents/public.ts'
import { lookOf } from '../tenants/public.ts'
import { openLink } from './family-door.ts'
import { recordsOfPayer } from './link-store.ts'
import { mostPapers, provePayer } from './proved-payer.ts'

/** Behind the link and the payer's tax number. */
export const getFamilyReceipt = direct(invoiceView.receipt, async ({ platform, scope: caller, input }) => {
  const looked = { kind: 'guardian', requestId: caller.requestId, most: mostPapers } as const
  const opened = await openLink(platform, input.params.token, looked)
  const { scope, id } = opened
  const { number, payment, taxId } = input.body
  await provePayer(platform, opened, taxId)
  const drawn = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const records = await tx.rows(recordsOfPayer(scope, id))
    const guardianIds = records.map((record) => record.id)
    return { receipt: await receiptOfNumber(tx, scope, { guardianIds, number, payment }), look: await lookOf(tx) }
  })
  const bytes = await receiptPdf(platform, scope.tenantId, drawn)
  return { fileName: `recibo-${number}-${payment}.pdf`, mediaType: 'application/pdf', bytes }
})
