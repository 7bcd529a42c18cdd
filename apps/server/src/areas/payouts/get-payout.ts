import { payouts } from '@caderneta/contracts/payouts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { onePayout } from './payout-store.ts'
import { toPayoutRecord } from './payout-view.ts'

export const getPayout = query(payouts.get, async (tx, { params }, scope) => {
  const row = await tx.first(onePayout(scope, params.id))
  if (!row) throw notFound('payout')
  return toPayoutRecord(row, scope)
})
