import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { statement, sql } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/refusal.ts'
import { type TransferRow, transfersInScope } from '../transfers/public.ts'
import { oneAudit, paidAmong, verdictsOf } from './audit-store.ts'
import { toRecord } from './audit-view.ts'

export const getAudit = query(transferAudits.get, async (tx, { params: { id } }, scope) => {
  const row = await tx.first(oneAudit(scope, id))
  if (!row) throw notFound('transfer_audit')
  const one = statement(sql<TransferRow>`${transfersInScope(scope)} and t.id = ${row.transfer_id}::uuid`)
  const [transfer, verdicts, paid] = await Promise.all([
    tx.first(one),
    tx.rows(verdictsOf(scope, id)),
    tx.rows(paidAmong(scope, [row.transfer_id])),
  ])
  return toRecord(
    row,
    must(transfer, 'an audit is of a transfer in the same schools'),
    verdicts,
    paid.length > 0,
    scope,
  )
})
