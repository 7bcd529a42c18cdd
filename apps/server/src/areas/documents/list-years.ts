import { documents } from '@caderneta/contracts/documents'
import { query } from '../../platform/operation/query.ts'
import { seenRecords } from './payer-store.ts'
import { yearsOfPayer } from './years-of-payer.ts'

export const listYears = query(documents.years, async (tx, { params }, scope) => ({
  years: await yearsOfPayer(tx, scope, await seenRecords(tx, scope, params.id)),
}))
