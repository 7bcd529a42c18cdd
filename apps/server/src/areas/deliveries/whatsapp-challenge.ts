import { deliveries } from '@caderneta/contracts/deliveries'
import { timingSafeEqual } from 'node:crypto'
import { direct } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deriveKey } from '../../platform/secrets.ts'

export const whatsappChallenge = direct(deliveries.whatsappChallenge, async ({ platform, input: { query } }) => {
  const sending = platform.whatsapp?.sending
  if (!sending) throw new Refusal('channel_not_here', { status: 404 })
  // Of the same length, whatever was given.
  const [given, expected] = [query['hub.verify_token'], sending.verifyToken].map((token) =>
    deriveKey(platform.secret, token),
  )
  if (!given || !expected || !timingSafeEqual(given, expected))
    throw new Refusal('provider_signature_invalid', { status: 401 })
  return query['hub.challenge']
})
