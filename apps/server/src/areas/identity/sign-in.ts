// One try to sign in: the budget of guesses first, then the password, then the code of a second factor where one is on, then the record
// of how it went.
import type { Provider } from '@caderneta/contracts/second-factors'
import { type Actor, type Locale, systemActor } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { emailCode, isCodeFresh, type Proof, securityNotice, sentTo, takeCode } from '../second-factors/public.ts'
import { giveTryBack, type Guess, passwordFits, signedInPart, type SignInUser, takeTry } from '../users/public.ts'

type Typed = { password: string; code?: string | undefined; sendCode?: boolean | undefined; locale: Locale }
/** The person is in, or is asked for a code: `sentTo` tells where one was sent. */
type Step = { user: SignInUser; proof: Proof | null } | { asksCode: { providers: Provider[]; sentTo: string | null } }

/**
 * @param user who has the guessed e-mail, or null: nobody.
 * @throws Refusal `wrong_email_or_password` (401), `code_wrong` (401) or `too_many_tries` (429).
 */
export async function signIn(platform: Platform, guess: Guess, user: SignInUser | null, typed: Typed): Promise<Step> {
  await takeTry(platform, guess)
  const fits = await passwordFits(typed.password, user?.passwordHash ?? null)
  if (!user || !fits) {
    await record(platform, user, { operation: 'identity.signInRefused', address: guess.address })
    throw new Refusal('wrong_email_or_password', { status: 401 })
  }
  await giveTryBack(platform, guess)
  return secondStep(platform, guess, user, typed)
}

/**
 * The code of a second factor, where one is on; who they are is proved already.
 * @throws Refusal `code_wrong` (401) or `too_many_tries` (429).
 */
export async function secondStep(
  platform: Platform,
  guess: Guess,
  user: SignInUser,
  typed: Omit<Typed, 'password'>,
): Promise<Step> {
  if (user.mfaProviders.length === 0) return entered(platform, guess, user, null, typed.locale)
  if (typed.code === undefined) return asked(platform, guess, user, typed)
  return entered(platform, guess, user, await provenCode(platform, guess, user, typed.code), typed.locale)
}

/** Codes have a budget of their own: a right password must not give their tries back. */
async function provenCode(platform: Platform, guess: Guess, user: SignInUser, code: string): Promise<Proof> {
  const ofCode = { ...guess, isCode: true }
  await takeTry(platform, ofCode)
  const proof = await takeCode(platform, user, code)
  if (!proof) {
    await record(platform, user, { operation: 'identity.signInRefused', address: guess.address })
    throw new Refusal('code_wrong', { status: 401, members: ['code'] })
  }
  await giveTryBack(platform, ofCode)
  return proof
}

/** Whoever has e-mail alone gets a code at once; who has an app too asks for one. One a minute at most. */
async function asked(
  platform: Platform,
  guess: Guess,
  user: SignInUser,
  typed: Omit<Typed, 'password'>,
): Promise<Step> {
  const { sendCode, locale } = typed
  const providers = user.mfaProviders
  const isWanted = providers.includes('Email') && (sendCode === true || providers.length === 1)
  if (isWanted && !(await isCodeFresh(platform, user))) {
    const letter = emailCode(platform, user, locale)
    await record(platform, user, { operation: 'identity.signInCodeSent', address: guess.address, ...letter })
  }
  return { asksCode: { providers, sentTo: isWanted ? sentTo(user) : null } }
}

async function entered(platform: Platform, guess: Guess, user: SignInUser, proof: Proof | null, locale: Locale) {
  const notice = proof === 'recovery' ? securityNotice(platform, user, 'recoveryCodeUsed', locale) : null
  await record(platform, user, {
    operation: 'identity.signIn',
    address: guess.address,
    parts: [signedInPart(user), ...(notice?.parts ?? [])],
    events: notice?.events ?? [],
  })
  return { user, proof }
}

/** The provider vouched for a mailbox that no active user has. */
export async function recordStranger(platform: Platform, address: string): Promise<void> {
  await record(platform, null, { operation: 'identity.signInRefused', address })
}

/** A refresh token came back after it was exchanged: whoever holds the family loses it. */
export async function recordReuse(platform: Platform, user: SignInUser): Promise<void> {
  platform.logger.warn({ userId: user.userId }, 'a refresh token was used twice; its family ends')
  await record(platform, user, { operation: 'identity.refreshTokenReused' })
}

type Line = { operation: string; address?: string } & Partial<Pick<Effects, 'parts' | 'events'>>

/** An unknown person's try stands in the host's log, at the same cost as a known one's. */
async function record(platform: Platform, user: SignInUser | null, line: Line): Promise<void> {
  const actor: Actor = user ? { userId: user.userId, name: user.name, email: user.email } : systemActor
  // none: an address that nobody has is written down at the host
  await writeTransaction(platform.writePool, user?.tenantId ?? 0, (tx) =>
    commitOperation(tx, {
      actor,
      origin: { address: line.address ?? null, tokenId: null },
      operation: line.operation,
      effects: {
        parts: line.parts ?? [],
        audit: { subjectId: user?.userId ?? null, body: line.address ? { address: line.address } : {} },
        events: line.events ?? [],
      },
    }),
  )
  if (line.events?.length) platform.wakeRelay()
}
