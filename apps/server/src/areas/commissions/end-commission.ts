import { commissions, events } from '@caderneta/contracts/commissions'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canEnd, endOf } from './commission-rules.ts'
import { commissionForUpdate, totalPart } from './commission-store.ts'
import { toCommission } from './commission-view.ts'

export const endCommission = action(commissions.end, {
  lock: ({ params }, scope) => ({ before: one('commission', commissionForUpdate(scope, params.id)) }),
  decide: ({ before }, { body }, scope) => {
    const { account_name: accountName, ...row } = before
    if (row.version !== body.version) return refuse('changed_meanwhile')
    const ability = canEnd(row)
    if (!ability.can) return refuse(ability.reason)
    const columns = { is_active: false, ended_from: endOf(row, scope.today) }
    const { after, effects } = changed('commission', scope, row, columns, { event: events['commission.updated'] })
    const parts = [...effects.parts, totalPart(scope, 0 - row.fee_ppm)]
    return accept({ ...after, account_name: accountName }, { ...effects, parts })
  },
  view: toCommission,
})
