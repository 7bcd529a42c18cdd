// A sign-in that a browser has opened at our own OpenID provider, until it is finished.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { callerAddress } from '../../platform/http/caller-address.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Guess, knownDevice, type SignInUser } from '../users/public.ts'

export type OpenSignIn = { provider: Provider; isLost: (error: unknown) => boolean }

/** What the screens asked for. */
export type Wanted = {
  /** A fresh proof of the person. */
  isFresh: boolean
  /** Of the address that the person came to: the installation's provider is told. */
  realm?: string
}

/** As long and as plain as names of realms are: what else stands there is left out. */
const realmName = /^[\w.:/-]{1,100}$/

/**
 * The browser that opened this sign-in holds its cookie.
 * @throws Refusal `sign_in_expired`.
 */
export async function assertOpen(
  { provider, isLost }: OpenSignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Wanted> {
  try {
    const { params } = await provider.interactionDetails(request.raw, reply.raw)
    const { prompt, realm } = params
    return {
      isFresh: typeof prompt === 'string' && prompt.split(' ').includes('login'),
      ...(typeof realm === 'string' && realmName.test(realm) ? { realm } : {}),
    }
  } catch (error) {
    if (isLost(error)) throw new Refusal('sign_in_expired')
    throw error
  }
}

type Result = { login: { accountId: string; amr: string[]; ts?: number } }

/** @returns where the browser goes on. */
export async function finished(
  { provider }: OpenSignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  result: Result,
): Promise<string> {
  return provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
}

/** Stands for the version of an e-mail that nobody has. */
const noSessions = -1

export function guessOf(platform: Platform, request: FastifyRequest, email: string, found: SignInUser | null): Guess {
  const account = { email, sessionVersion: found?.sessionVersion ?? noSessions }
  return { email, address: callerAddress(request), device: knownDevice(platform, request.headers.cookie, account) }
}
