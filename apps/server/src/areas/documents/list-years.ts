import { documentStatements } from '@caderneta/contracts/document-statements'
import { query } from '../../platform/operation/query.ts'
import { seenRecords } from './payer-store.ts'
import { yearsOfPayer } from './years-of-payer.ts'

export const listYears = query(documentStatements.years, async (tx, { params }, scope) => ({
  years: await yearsOfPayer(tx, scope, await seenRecords(tx, scope, params.id)),
}))
