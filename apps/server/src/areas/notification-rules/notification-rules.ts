// What may be done with a message of a rule. Pure.
import type { NotificationStatus } from '@caderneta/contracts/notification-rules'
import { type Ability, no, yes } from '../../platform/refusal.ts'

const left: ReadonlySet<NotificationStatus> = new Set(['failed', 'bounced', 'expired'])

export function canResend({ status }: { status: NotificationStatus }): Ability<'notification_not_resendable'> {
  return left.has(status) ? yes : no('notification_not_resendable')
}
