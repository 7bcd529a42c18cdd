// The OpenID provider of the installation's owner, as we are its client: authorization code with PKCE, state and nonce, by openid-client.
// Its word is taken for the mailbox that it has verified, and for the moment at which the person proved who they are.
import * as client from 'openid-client'
import { z } from 'zod'
import type { IdentityProvider, Platform } from '../../platform/platform.ts'
import type { Wanted } from './open-sign-in.ts'
import { type Begun, returnPath } from './provider-shapes.ts'

/** As long as a sign-in of ours lives: an older one of theirs is asked for again. Seconds. */
const oldestProof = 14 * 86_400
/** Who must prove themselves afresh has done so within this time. Seconds. */
const freshProof = 300
const timeoutSeconds = 10

/** `email` is null where the provider does not vouch for one. `provedAt`: seconds since 1970. */
export type Vouched = { email: string | null; provedAt: number }

export type OutsideProvider = {
  begin: (wanted: Wanted) => Promise<{ address: string; begun: Begun }>
  /** @throws AuthorizationResponseError when the provider or the person refused, other errors when the answer cannot be trusted or had. */
  vouched: (query: string, begun: Begun) => Promise<Vouched>
}

const Mailbox = z.object({ email: z.string().max(200).optional(), email_verified: z.boolean().optional() })
const Claims = Mailbox.extend({ sub: z.string(), auth_time: z.number().int() })

export function outsideProvider(platform: Platform, settings: IdentityProvider): OutsideProvider {
  const redirectUri = `${platform.url}${returnPath}`
  const discovered = discoveredOnce(settings)
  return {
    begin: async ({ isFresh, realm }) => {
      const begun: Begun = {
        verifier: client.randomPKCECodeVerifier(),
        state: client.randomState(),
        nonce: client.randomNonce(),
        isFresh,
      }
      const address = client.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
        state: begun.state,
        nonce: begun.nonce,
        // With a greatest age the provider must say when the person proved who they are.
        max_age: String(isFresh ? 0 : oldestProof),
        ...(isFresh ? { prompt: 'login' } : {}),
        ...(realm === undefined ? {} : { realm }),
      })
      return { address: address.href, begun }
    },
    vouched: async (query, begun) => {
      const tokens = await client.authorizationCodeGrant(await discovered(), new URL(`${redirectUri}?${query}`), {
        pkceCodeVerifier: begun.verifier,
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        maxAge: begun.isFresh ? freshProof : oldestProof,
        idTokenExpected: true,
      })
      const claims = Claims.parse(tokens.claims())
      // Many providers tell the e-mail only there.
      const told = claims.email
        ? claims
        : await client.fetchUserInfo(await discovered(), tokens.access_token, claims.sub)
      return { email: verifiedEmail(told), provedAt: claims.auth_time }
    },
  }
}

function verifiedEmail(told: object): string | null {
  const { email, email_verified: isVerified } = Mailbox.parse(told)
  return email && isVerified === true ? email.toLowerCase() : null
}

/** The provider, or the person there, said no. */
export function isRefusedThere(error: unknown): boolean {
  return error instanceof client.AuthorizationResponseError
}

/** Its document and keys are read by the first who needs them; a failed reading is tried again. */
function discoveredOnce({ url, clientId, clientSecret }: IdentityProvider): () => Promise<client.Configuration> {
  let found: Promise<client.Configuration> | null = null
  const plain = new URL(url).protocol === 'http:' ? [client.allowInsecureRequests] : []
  return () => {
    found ??= client
      .discovery(new URL(url), clientId, clientSecret, undefined, { timeout: timeoutSeconds, execute: plain })
      .catch((error: unknown) => {
        found = null
        throw error
      })
    return found
  }
}
