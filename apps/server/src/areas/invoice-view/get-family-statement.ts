import { invoiceView } from '@caderneta/contracts/invoice-view'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { statementOfPayer, statementPdf } from '../documents/public.ts'
import { lookOf } from '../tenants/public.ts'
import { openLink } from './family-door.ts'
import { recordsOfPayer } from './link-store.ts'
import { mostPapers, provePayer } from './proved-payer.ts'

/** Behind the link and the payer's tax number. */
export const getFamilyStatement = direct(invoiceView.statement, async ({ platform, scope: caller, input }) => {
  const looked = { kind: 'guardian', requestId: caller.requestId, most: mostPapers } as const
  const opened = await openLink(platform, input.params.token, looked)
  const { scope, id } = opened
  const { kind, year, taxId } = input.body
  await provePayer(platform, opened, taxId)
  const drawn = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const records = await tx.rows(recordsOfPayer(scope, id))
    const guardianIds = records.map((record) => record.id)
    const statement = await statementOfPayer(tx, { ...scope, locale: caller.locale }, { guardianIds, kind, year })
    return { statement, look: await lookOf(tx) }
  })
  const { fileName, bytes } = await statementPdf(drawn)
  return { fileName, mediaType: 'application/pdf', bytes }
})
