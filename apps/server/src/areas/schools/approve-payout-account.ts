import { schools } from '@caderneta/contracts/schools'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { settingValues } from '../settings/public.ts'
import { payoutStep } from './payout-change.ts'
import { canApprove, isOfCompany } from './payout-rules.ts'
import { livePayoutAccounts, payoutAccountForUpdate, type PayoutRow } from './payout-store.ts'
import { toPayoutAccount } from './payout-view.ts'
import { coolingOffHours } from './propose-payout-account.ts'
import { schoolForUpdate } from './school-store.ts'

const hourMs = 3_600_000

export const approvePayoutAccount = action(schools.approvePayoutAccount, {
  prepare: async (_input, { scope, platform }) =>
    coolingOffHours(await settingValues(platform.readPool, scope.tenantId)),
  lock: ({ params }, scope) => ({
    school: one('school', schoolForUpdate(scope, params.id)),
    live: livePayoutAccounts(scope, params.id),
    account: one('payout_account', payoutAccountForUpdate(scope, params.id, params.accountId)),
  }),
  decide: ({ school, live, account: before }, { body }, scope, hours) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const { userId, name } = scope.actor
    const ability = canApprove(before, userId)
    if (!ability.can) return refuse(ability.reason)
    if (!isOfCompany(before.holder_tax_id, school.cnpj)) return refuse('payout_holder_not_school')
    const effectiveAt = new Date(scope.now.getTime() + hours * hourMs)
    const decided = { approved_by: userId, decided_by_name: name, decided_at: scope.now, effective_at: effectiveAt }
    const others = live.flatMap((row) => (row.status === 'approved' ? [endedPart(scope, row, effectiveAt)] : []))
    const { after, effects } = payoutStep(scope, before, { status: 'approved', ...decided }, 'approved', others)
    return accept(after, effects)
  },
  view: toPayoutAccount,
})

/** The one before stands until then. */
function endedPart(scope: Scope, before: PayoutRow, endsAt: Date): Part {
  return { ...changedRow('payout_account', scope, before, { ends_at: endsAt }), name: 'ended_payout_account' }
}
