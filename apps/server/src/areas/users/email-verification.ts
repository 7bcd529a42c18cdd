// The link that confirms an e-mail. It is signed and names the address that it was sent to: another e-mail of the person ends it, and nothing
// is kept of it.
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { instantText } from '@caderneta/kernel/instant-text'
import type { Locale } from '../../platform/access/scope.ts'
import { readToken, signToken } from '../../platform/access/signed-token.ts'
import type { Endpoint } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { queueDelivery } from '../deliveries/public.ts'

const goodForMs = 3 * 86_400_000

type Reader = { tenantId: number; userId: string; name: string; email: string; locale: Locale }

const purposeOf = (email: string) => `e-mail confirmation of ${email}`

/** Parts and events of the operation that asks for a confirmation. */
export function verificationLetter(platform: Platform, { tenantId, userId, name, email, locale }: Reader) {
  const until = new Date(platform.clock.now().getTime() + goodForMs)
  const token = signToken(platform.secret, purposeOf(email), { tenantId, id: userId, expiresAt: until })
  return queueDelivery(platform, {
    tenantId,
    userId,
    to: email,
    locale,
    content: {
      kind: 'emailVerification',
      name,
      url: `${platform.url}/user/verify-email/${userId}/${token}`,
      until: instantText(until, locale),
    },
    expiresAt: until,
  })
}

/** Was the link sent to the e-mail that the person has now, and is it still good? */
export function isGoodVerification(
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
  { userId, email }: Pick<Reader, 'userId' | 'email'>,
  token: string,
): boolean {
  const read = readToken(secret, purposeOf(email), token, clock.now())
  return read.is === 'good' && read.signed.id === userId
}

/** @returns the call, which tells whatever goes wrong in the verification as such. */
export function verifying(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    run: async (call) => {
      try {
        return await endpoint.run(call)
      } catch (error) {
        if (error instanceof Refusal) throw error
        throw new Refusal('email_verification_failed', { status: 503, retryAfterSeconds: 60, cause: error })
      }
    },
  }
}

/** An address as it is told to whoever may not read it whole. */
export function maskedAddress(email: string): string {
  return isEmail(email) ? maskEmail(email) : '•••'
}
