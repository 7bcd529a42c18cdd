// The caller as a person of these calls, and guesses that are counted behind an open session.
import type { Scope } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { giveTryBack, type Guess, passwordFits, type SignInUser, signInUserById, takeTry } from '../users/public.ts'

/** The caller, who may change their own factors alone. @throws Refusal `user_not_found` for anybody else's id. */
export async function ownPerson({ readPool }: Platform, scope: Scope, id = scope.actor.userId): Promise<SignInUser> {
  const user = id === scope.actor.userId ? await signInUserById(readPool, id) : null
  if (!user) throw notFound('user')
  return user
}

/** A refusal is kept for later: a repeated request is answered as the first one before anybody asks whether its code is still good. */
export async function outcomeOf<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Counts a guess of a code. @throws Refusal `too_many_tries`, or the one of `work`, which costs the try. */
export async function countedCode<T>(platform: Platform, { email, userId }: SignInUser, work: () => Promise<T>) {
  return counted(platform, { email, address: `user:${userId}`, device: 'signed-in', isCode: true }, work)
}

/** Guesses of the password share the budget of the password's change. @throws Refusal `wrong_current_password` or `too_many_tries`. */
export async function provePassword(platform: Platform, user: SignInUser, password: string): Promise<void> {
  await counted(platform, { email: user.email, address: `user:${user.userId}`, device: 'signed-in' }, async () => {
    if (!(await passwordFits(password, user.passwordHash)))
      throw new Refusal('wrong_current_password', { members: ['password'] })
  })
}

async function counted<T>(platform: Platform, guess: Guess, work: () => Promise<T>): Promise<T> {
  await takeTry(platform, guess)
  const done = await work()
  await giveTryBack(platform, guess)
  return done
}
