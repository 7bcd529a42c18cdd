// A person as the OpenID provider sees them. What was issued before the person's sessions were ended finds nobody.
import type { FindAccount } from 'oidc-provider'
import type pg from 'pg'
import type { Proof } from '../second-factors/public.ts'
import { signInUserById, type SignInUser } from '../users/public.ts'

// The session version travels in `amr`, the one list that the provider copies from session to code to refresh token: a changed
// password, role or switch-off raises the user's version, and everything older stops at its next use.
/** How the person proved who they are, and the version of their sessions at that moment. An OpenID provider's word has no name in RFC 8176. */
export function methodsOf(user: SignInUser, proof: Proof | null, by: 'password' | 'provider'): string[] {
  return [...(by === 'password' ? ['pwd'] : []), ...(proof ? factorMethods[proof] : []), `sv:${user.sessionVersion}`]
}

/** In the words of RFC 8176. */
const factorMethods: Record<Proof, string[]> = {
  Authenticator: ['otp', 'mfa'],
  Email: ['otp', 'mfa'],
  recovery: ['mfa'],
}

export function accounts(pool: pg.Pool): FindAccount {
  return async (ctx, id, token) => {
    const user = isUuid(id) ? await signInUserById(pool, id) : null
    const methods = token && 'amr' in token ? token.amr : ctx.oidc.session?.amr
    if (!user || !isList(methods) || !methods.includes(`sv:${user.sessionVersion}`)) return undefined
    return {
      accountId: user.userId,
      tenantId: user.tenantId,
      sessionVersion: user.sessionVersion,
      claims: () => ({
        sub: user.userId,
        tenant: user.tenantId,
        given_name: user.name,
        family_name: user.surname,
        name: [user.name, user.surname].filter(Boolean).join(' '),
        preferred_username: user.userName,
        email: user.email,
      }),
    }
  }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}
