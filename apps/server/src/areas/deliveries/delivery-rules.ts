// What may be done with a message. Pure.
import type { DeliveryStatus } from '@caderneta/contracts/deliveries'
import { type Ability, no, yes } from '../../platform/refusal.ts'

type Facts = { status: DeliveryStatus; expiresAt: Date }

/** @param now of the real clock: links and codes go by it, whatever date a network lives in. */
export function canRetry({ status, expiresAt }: Facts, now: Date): Ability<'delivery_not_failed' | 'delivery_expired'> {
  if (status === 'expired' || expiresAt <= now) return no('delivery_expired')
  return status === 'failed' ? yes : no('delivery_not_failed')
}
