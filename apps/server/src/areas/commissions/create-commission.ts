import { commissions, events } from '@caderneta/contracts/commissions'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { nextMonth, reachesAmount } from './commission-rules.ts'
import { accountsForUpdate, activeCommissions, totalPart } from './commission-store.ts'
import { toCommission } from './commission-view.ts'

export const createCommission = action(commissions.create, {
  prepare: async () => newId(),
  lock: (_input, scope) => ({ accounts: accountsForUpdate(scope), active: activeCommissions(scope) }),
  decide: ({ accounts, active }, { body }, scope, id) => {
    const account = accounts.find((each) => each.id === body.bankAccountId)
    if (!account?.is_active) return refuse('commission_account_not_found', {}, ['bankAccountId'])
    if (active.some((each) => each.bank_account_id === account.id))
      return refuse('commission_already_exists', {}, ['bankAccountId'])
    if (reachesAmount(active, body.feePercent)) return refuse('commissions_reach_amount', {}, ['feePercent'])
    const columns = {
      bank_account_id: account.id,
      fee_kind: body.feeKind,
      fee_ppm: body.feePercent,
      fee_cents: body.feeCents,
      valid_from: nextMonth(scope.today),
    }
    const { row, effects } = created('commission', scope, id, columns, { event: events['commission.created'] })
    const parts = [...effects.parts, totalPart(scope, body.feePercent)]
    return accept({ ...row, account_name: account.account_name }, { ...effects, parts })
  },
  view: toCommission,
})
