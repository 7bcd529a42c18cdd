import { adjustments } from '@caderneta/contracts/adjustments'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneAdjustment, partsOf } from './adjustment-store.ts'
import { toAdjustmentRecord } from './adjustment-view.ts'

export const getAdjustment = query(adjustments.get, async (tx, { params: { id } }, scope) => {
  const row = await tx.first(oneAdjustment(scope, id))
  if (!row) throw notFound('adjustment')
  return toAdjustmentRecord(row, await tx.rows(partsOf(scope, id)), scope)
})
