import { bankFiles } from '@caderneta/contracts/bank-files'
import { sql } from 'kysely'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { notFound } from '../../platform/refusal.ts'
import { asked, lines } from './list-retorno-lines.ts'
import { shownFile } from './shown-files.ts'

/** What the lines are about in money: what was paid, else the title, else the fee. */
export const sumRetornoLines = query(bankFiles.retornoTotals, async (tx, { params, query: filter }, scope) => {
  if (!(await shownFile(tx, 'retorno', params.id))) throw notFound('retorno')
  const rows = sql`select case when l.event_kind = 'fee' then -coalesce(l.fee_cents, 0)
      else coalesce(nullif(l.paid_cents, 0), l.amount_cents) end as cents
    from ${lines} where l.tenant_id = ${tx.tenantId}::int and l.bank_file_id = ${params.id}::uuid and ${asked(scope, filter)}`
  return asTotals(await tx.first(totalsOf(rows, ['cents'])))
})
