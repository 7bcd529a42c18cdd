import { schools } from '@caderneta/contracts/schools'
import { allowed } from '../../platform/access/allowed.ts'
import { queryWith } from '../../platform/operation/query.ts'
import { no, notFound, yes } from '../../platform/refusal.ts'
import { settingsOfNetwork } from '../settings/public.ts'
import { isPending } from './payout-rules.ts'
import { payoutAccountAt, payoutAccountsOf } from './payout-store.ts'
import { toPayoutAccount } from './payout-view.ts'
import { coolingOffHours } from './propose-payout-account.ts'
import { schoolsInScope } from './school-store.ts'

export const listPayoutAccounts = queryWith(
  schools.payoutAccounts,
  settingsOfNetwork,
  async (tx, { params: { id } }, scope, settings) => {
    const [school, rows, inEffect] = await Promise.all([
      tx.first(schoolsInScope(scope).where('id', '=', id)),
      tx.rows(payoutAccountsOf(scope, id)),
      tx.first(payoutAccountAt(scope, id, scope.now)),
    ])
    if (!school) throw notFound('school')
    const rule = rows.some((row) => isPending(row, scope.now)) ? no('payout_change_pending') : yes
    return {
      accounts: rows.map((row) => toPayoutAccount(row, scope)),
      inEffectId: inEffect?.id ?? null,
      coolingOffHours: coolingOffHours(settings),
      can: { propose: allowed(schools.proposePayoutAccount, scope, rule) },
    }
  },
)
