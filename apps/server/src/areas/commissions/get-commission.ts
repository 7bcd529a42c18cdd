import { commissions } from '@caderneta/contracts/commissions'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canEnd } from './commission-rules.ts'
import { keptBy, oneCommission } from './commission-store.ts'
import { toCommission } from './commission-view.ts'

export const getCommission = query(commissions.get, async (tx, { params }, scope) => {
  const [row, kept] = await Promise.all([tx.first(oneCommission(scope, params.id)), tx.rows(keptBy(scope, params.id))])
  if (!row) throw notFound('commission')
  return { ...toCommission(row), kept, can: { end: allowed(commissions.end, scope, canEnd(row)) } }
})
