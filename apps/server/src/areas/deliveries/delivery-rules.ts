// What may be done with a message. Pure.
import type { DeliveryKind, DeliveryStatus } from '@caderneta/contracts/deliveries'
import { type Ability, no, yes } from '../../platform/refusal.ts'

const urgent: ReadonlySet<DeliveryKind> = new Set([
  'firstAccess',
  'passwordReset',
  'emailVerification',
  'secondFactorCode',
])

/** Somebody waits for it at the screen: it leaves before what others are told. */
export function isUrgent(kind: DeliveryKind): boolean {
  return urgent.has(kind)
}

type Facts = { status: DeliveryStatus; expiresAt: Date }

/** @param now of the real clock: links and codes go by it, whatever date a network lives in. */
export function canRetry({ status, expiresAt }: Facts, now: Date): Ability<'delivery_not_failed' | 'delivery_expired'> {
  if (status === 'expired' || expiresAt <= now) return no('delivery_expired')
  return status === 'failed' ? yes : no('delivery_not_failed')
}
