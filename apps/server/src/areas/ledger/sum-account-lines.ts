import { ledger } from '@caderneta/contracts/ledger'
import { sql } from 'kysely'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { notFound } from '../../platform/refusal.ts'
import { linesOf, seenAccount } from './list-account-lines.ts'

/** Debits and credits of a period: they never share a sum. */
export const sumAccountLines = query(ledger.lineTotals, async (tx, { params, query: period }, scope) => {
  const rows = sql`select greatest(t.cents, 0) as "debitCents", greatest(-t.cents, 0) as "creditCents"
    from ${linesOf(scope, params.id, period)} t`
  const [found, sums] = await Promise.all([
    tx.first(seenAccount(scope, params.id)),
    tx.first(totalsOf(rows, ['debitCents', 'creditCents'])),
  ])
  if (!found) throw notFound('account')
  return asTotals(sums)
})
