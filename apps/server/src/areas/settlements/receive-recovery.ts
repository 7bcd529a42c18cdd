// Money of the family came to a bank account for what it owes of a reversal: one person says so with the reference of the bank, another approves it.
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { dateInSaoPaulo, formatDate } from '@caderneta/kernel/calendar-date'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { aboveOpen, partAsked } from './lessened-recovery.ts'
import { canLessen } from './recovery-rules.ts'
import { lockedRecovery } from './recovery-store.ts'
import { payingAccount } from './refund-pix-store.ts'
import { toRecovery } from './recovery-view.ts'

export const receiveRecovery = action(recoveries.receiveRecovery, {
  lock: ({ params, body }, scope) => ({
    ...lockedRecovery(scope, params.id),
    account: one('bank_account', payingAccount(scope, body.bankAccountId)),
  }),
  decide: ({ recovery, account }, { body }, scope) => {
    const ability = canLessen(recovery)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== body.version) return refuse('changed_meanwhile')
    const refusal = aboveOpen(recovery, body.cents)
    if (refusal) return refusal
    if (!account.is_active) return refuse('recovery_account_inactive', {}, ['bankAccountId'])
    if (body.paidDate > scope.today) return refuse('recovery_paid_in_future', {}, ['paidDate'])
    const since = dateInSaoPaulo(recovery.created_at)
    if (body.paidDate < since) return refuse('recovery_paid_before', { day: formatDate(since) }, ['paidDate'])
    const { cents, means, reference, reason, paidDate } = body
    const given = { cents, means, reference, reason, paid_on: paidDate, bank_account_id: account.id }
    const { row, effects } = partAsked(scope, recovery, { kind: 'received', ...given })
    return accept(row, effects)
  },
  view: toRecovery,
})
