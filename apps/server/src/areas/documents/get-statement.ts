import { documentStatements } from '@caderneta/contracts/document-statements'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { lookOf } from '../tenants/public.ts'
import { seenRecords } from './payer-store.ts'
import { statementOfPayer } from './statement-of-payer.ts'
import { statementPdf } from './statement-pdf.ts'

export const getStatement = direct(documentStatements.statement, async ({ platform, scope, input: { params } }) => {
  const { id, kind, year } = params
  const [statement, look] = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const guardianIds = await seenRecords(tx, scope, id)
    return Promise.all([statementOfPayer(tx, scope, { guardianIds, kind, year }), lookOf(tx)])
  })
  const { fileName, bytes } = await statementPdf({ statement, look, isMasked: scope.isMasked })
  return { fileName, mediaType: 'application/pdf', bytes, isInline: true }
})
