// Nothing left: its payments wait for the next file, as if it had never been made. Its number is spent.
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { ungatheredPart } from '../payouts/public.ts'
import { fileStep } from './file-step.ts'
import { canRelease } from './payment-file-rules.ts'
import { leavingItems, paymentFileForUpdate } from './payment-file-store.ts'
import { toPaymentFile } from './payment-file-view.ts'

export const cancelPaymentFile = action(paymentFiles.cancel, {
  lock: ({ params }, scope) => ({
    file: one('payment_file', paymentFileForUpdate(scope, params.id)),
    items: leavingItems(scope, params.id),
  }),
  decide: ({ file, items }, { body: { version, reason } }, scope) => {
    const ability = canRelease(file)
    if (!ability.can) return refuse(ability.reason)
    if (file.version !== version) return refuse('changed_meanwhile')
    const ids = items.map(({ payout_id: id }) => id)
    const { after, effects } = fileStep(
      scope,
      file,
      { status: 'canceled', cancel_reason: reason },
      { parts: [ungatheredPart(scope, ids), canceledItemsPart(scope, file.id, ids.length)] },
    )
    return accept(after, effects)
  },
  view: toPaymentFile,
})

function canceledItemsPart({ tenantId }: Scope, id: string, rows: number): Part {
  return {
    name: 'canceled_items',
    rows,
    sql: sql`update payment_file_item set is_canceled = true
      where tenant_id = ${tenantId}::int and file_id = ${id}::uuid and not is_canceled returning 1`,
  }
}
