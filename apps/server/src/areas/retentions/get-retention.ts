import { retentions } from '@caderneta/contracts/retentions'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { installmentsOf, oneRetention, originsOf } from './retention-store.ts'
import { toRetentionRecord } from './retention-view.ts'

export const getRetention = query(retentions.get, async (tx, { params: { id } }, scope) => {
  const row = await tx.first(oneRetention(scope, id))
  if (!row) throw notFound('retention')
  const [origins, installments] = await Promise.all([tx.rows(originsOf(scope, id)), tx.rows(installmentsOf(scope, id))])
  return toRetentionRecord(row, origins, installments, scope)
})
