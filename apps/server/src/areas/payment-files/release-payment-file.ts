// Before a byte leaves it is written down that it leaves: whoever comes after a crash finds payments that only the bank can tell of. What
// would leave too late, or to another account than the school's, does not leave.
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { firstPayDay, leavingPart, payoutLimits } from '../payouts/public.ts'
import { fileStep } from './file-step.ts'
import { canRelease } from './payment-file-rules.ts'
import { leavingItems, paymentFileForUpdate } from './payment-file-store.ts'
import { toPaymentFile } from './payment-file-view.ts'

export const releasePaymentFile = action(paymentFiles.release, {
  prepare: async (_input, { platform }) => payoutLimits(platform),
  lock: ({ params }, scope) => ({
    file: one('payment_file', paymentFileForUpdate(scope, params.id)),
    items: leavingItems(scope, params.id),
  }),
  decide: ({ file, items }, { body: { version, way } }, scope, { cutOffHour }) => {
    const ability = canRelease(file)
    if (!ability.can) return refuse(ability.reason)
    if (file.version !== version) return refuse('changed_meanwhile')
    if (way === 'sftp' && !file.has_channel) return refuse('payment_file_no_channel', {}, ['way'])
    const first = firstPayDay(scope.now, cutOffHour)
    const late = items.find(({ pay_on: payOn }) => payOn < first)
    if (late) return refuse('payment_file_late', { day: formatDate(toCalendarDate(late.pay_on)) })
    const moved = items.find(({ is_account_in_effect: isInEffect }) => !isInEffect)
    if (moved) return refuse('payment_file_account_changed', { school: moved.school_name })
    const at = new Date(scope.now)
    const byHand = { status: 'delivered' as const, delivered_by: 'download' as const, delivered_at: at }
    const { after, effects } = fileStep(
      scope,
      file,
      { ...(way === 'sftp' ? { status: 'sending' as const } : byHand), released_by: scope.actor.name, released_at: at },
      {
        isSendAsked: way === 'sftp',
        parts: [
          leavingPart(
            scope,
            items.map(({ payout_id: id }) => id),
          ),
        ],
      },
    )
    return accept(after, effects)
  },
  view: toPaymentFile,
})
