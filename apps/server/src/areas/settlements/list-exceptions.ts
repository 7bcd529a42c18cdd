// What a person must look at, newest first.
import type { InputOf } from '@caderneta/contracts/define'
import { ExceptionKind, settlements } from '@caderneta/contracts/settlements'
import { sql } from 'kysely'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { pages } from '../../platform/operation/pages.ts'
import { exceptionsWhere } from './exception-store.ts'
import { toException } from './exception-view.ts'

export const listExceptions = pages(settlements.listExceptions, {
  select: ({ query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['uuid'])
    const conditions = allOf([asked(filter), when(after, ([id]) => sql`x.id < ${id}::uuid`)])
    const limit = filter.maxResultCount
    return exceptionsWhere(scope, conditions, sql`order by x.id desc limit ${limit + 1}::int`)
  },
  sorted: {
    kind: ['kind', ExceptionKind.options],
    guardian: ['guardian_name', 'text'],
    where: ['file_name', 'text'],
    at: ['created_at', 'date'],
    cents: ['cents', 'amount'],
  },
  first: '-at',
  key: (row) => [row.id],
  view: toException,
})

type Asked = Pick<InputOf<typeof settlements.exceptionTotals>['query'], 'status' | 'kind' | 'bankFileId' | 'invoiceId'>

/** What the list and its sums are narrowed to. */
export function asked({ status, kind, bankFileId, invoiceId }: Asked): Condition {
  return allOf([
    sql`x.status = ${status}::text`,
    when(kind, (kinds) => sql`x.kind = any(${kinds}::text[])`),
    when(bankFileId, (id) => sql`x.bank_file_id = ${id}::uuid`),
    when(invoiceId, (id) => sql`x.invoice_id = ${id}::uuid`),
  ])
}
