// One try to sign in: counted, checked at equal cost for known and unknown people, and put on record.
import { type Actor, systemActor } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { giveTryBack, type Guess, passwordFits, signedInPart, type SignInUser, takeTry } from '../users/public.ts'

/**
 * @param user who has the guessed e-mail, or null: nobody.
 * @throws Refusal `wrong_email_or_password` (401) or `too_many_tries` (429).
 */
export async function signIn(
  platform: Platform,
  guess: Guess,
  user: SignInUser | null,
  password: string,
): Promise<SignInUser> {
  await takeTry(platform, guess)
  const fits = await passwordFits(password, user?.passwordHash ?? null)
  if (!user || !fits) {
    await record(platform, user, { operation: 'identity.signInRefused', address: guess.address })
    throw new Refusal('wrong_email_or_password', { status: 401 })
  }
  await giveTryBack(platform, guess)
  await record(platform, user, { operation: 'identity.signIn', address: guess.address, parts: [signedInPart(user)] })
  return user
}

/** A refresh token came back after it was exchanged: whoever holds the family loses it. */
export async function recordReuse(platform: Platform, user: SignInUser): Promise<void> {
  platform.logger.warn({ userId: user.userId }, 'a refresh token was used twice; its family ends')
  await record(platform, user, { operation: 'identity.refreshTokenReused' })
}

type Line = { operation: string; address?: string; parts?: Part[] }

/** An unknown person's try stands in the host's log, at the same cost as a known one's. */
async function record(platform: Platform, user: SignInUser | null, line: Line): Promise<void> {
  const actor: Actor = user ? { userId: user.userId, name: user.name, email: user.email } : systemActor
  // none: an address that nobody has is written down at the host
  await writeTransaction(platform.writePool, user?.tenantId ?? 0, (tx) =>
    commitOperation(tx, {
      actor,
      operation: line.operation,
      effects: {
        parts: line.parts ?? [],
        audit: { subjectId: user?.userId ?? null, body: line.address ? { address: line.address } : {} },
      },
    }),
  )
}
