import { adjustments } from '@caderneta/contracts/adjustments'
import { foresightOf } from '../../platform/operation/guard.ts'
import { queryWith } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneAdjustment, partsOf } from './adjustment-store.ts'
import { toAdjustmentRecord } from './adjustment-view.ts'

/** What an area below would refuse of the approval is told with it: an anticipation above the margin of its month. */
export const getAdjustment = queryWith(
  adjustments.get,
  ({ platform, scope, input: { params } }) => foresightOf(adjustments.approve, { platform, scope, input: { params } }),
  async (tx, { params: { id } }, scope, foreseen) => {
    const row = await tx.first(oneAdjustment(scope, id))
    if (!row) throw notFound('adjustment')
    const record = toAdjustmentRecord(row, await tx.rows(partsOf(scope, id)), scope)
    const refused = record.can.approve.can ? await foreseen(tx) : null
    if (!refused) return record
    const values = Object.fromEntries(
      Object.entries(refused.values ?? {}).map(([name, value]) => [name, String(value)]),
    ) // none: its phrase has none
    return { ...record, can: { ...record.can, approve: { can: false as const, reason: refused.refusal, values } } }
  },
)
