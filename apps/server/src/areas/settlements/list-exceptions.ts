// What a person must look at, newest first.
import { settlements } from '@caderneta/contracts/settlements'
import { sql } from 'kysely'
import { readCursor } from '../../platform/db/keyset.ts'
import { pages } from '../../platform/operation/pages.ts'
import { exceptionsWhere } from './exception-store.ts'
import { toException } from './exception-view.ts'

export const listExceptions = pages(settlements.listExceptions, {
  rows: (tx, { query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['uuid'])
    const conditions = [sql`x.status = ${filter.status}::text`]
    if (filter.kind) conditions.push(sql`x.kind = any(${filter.kind}::text[])`)
    if (filter.bankFileId) conditions.push(sql`x.bank_file_id = ${filter.bankFileId}::uuid`)
    if (filter.invoiceId) conditions.push(sql`x.invoice_id = ${filter.invoiceId}::uuid`)
    if (after) conditions.push(sql`x.id < ${after[0]}::uuid`)
    const limit = filter.maxResultCount
    return tx.rows(
      exceptionsWhere(scope, sql.join(conditions, sql` and `), sql`order by x.id desc limit ${limit + 1}::int`),
    )
  },
  key: (row) => [row.id],
  view: toException,
})
