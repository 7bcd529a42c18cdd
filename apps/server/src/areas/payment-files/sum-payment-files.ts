import { paymentFiles } from '@caderneta/contracts/payment-files'
import { allOf, when } from '../../platform/db/conditions.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { paymentFilesInScope } from './payment-file-store.ts'

export const sumPaymentFiles = query(paymentFiles.totals, async (tx, { query: filter }, scope) => {
  const wanted = allOf([
    when(filter.bankAccountId, (id) => sql`r.bank_account_id = ${id}::uuid`),
    when(filter.status, (states) => sql`r.status = any(${states}::text[])`),
    when(filter.search, (text) => sql`r.search like ${likePattern(text)}::text`),
  ])
  const rows = sql`select r.total_cents as "totalCents", r.paid_cents as "paidCents" from (${paymentFilesInScope(scope)}) r where ${wanted}`
  return asTotals(await tx.first(totalsOf(rows, ['totalCents', 'paidCents'])))
})
