// What speaks with the identity provider: sign-in by authorization code with PKCE, renewal, revocation, sign-out. Loaded when it is
// needed and after the first screen, since a tab that is signed in already draws that screen without it.
import { ErrorResponse, UserManager, WebStorageStateStore, type UserManagerSettings } from 'oidc-client-ts'
import type { RenewalOutcome } from '../client/client-port.ts'

const LEAVING = new Promise<never>(() => undefined)

/** `isFresh`: the person is asked to prove who they are, although signed in. */
export type SignInHow = { realm?: string; isFresh?: boolean }

export type SignInClient = ReturnType<typeof signInClient>

/** Settings of the identity provider's client. Renewal starts 60 s before expiry and is ours: see renewal.ts. */
export function sessionSettings(origin: string): UserManagerSettings {
  return {
    authority: `${origin}/connect`,
    client_id: 'caderneta-web',
    redirect_uri: `${origin}/signin-callback`,
    post_logout_redirect_uri: `${origin}/`,
    scope: 'openid profile email offline_access core credit payment courier tracking',
    resource: `${origin}/api`,
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    monitorSession: false,
    loadUserInfo: false,
  }
}

/** `onExpiring` runs 60 s before the access token of this tab ends, for the token that is kept and for each that follows. */
export function signInClient(origin: string, onExpiring: () => void) {
  const manager = new UserManager({
    ...sessionSettings(origin),
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  })
  manager.events.addAccessTokenExpiring(onExpiring)
  return {
    /** Starts the clock of the token that is kept. */
    watch: async (): Promise<void> => void (await manager.getUser()),
    /** Leaves for the identity provider. Never resolves. */
    async signIn({ realm, isFresh }: SignInHow): Promise<never> {
      const prompt = isFresh ? { prompt: 'login' } : {}
      await manager.signinRedirect({ ...prompt, extraQueryParams: realm ? { realm } : {} })
      return LEAVING
    },
    /** At the return point: takes the tokens. */
    takeTokens: async (): Promise<void> => void (await manager.signinRedirectCallback()),
    renew: (): Promise<RenewalOutcome> => attemptRenewal(manager),
    forget: (): Promise<void> => manager.removeUser(),
    signOut: (): Promise<never> => leave(manager),
  }
}

/** Neither a failed revocation nor a provider that cannot be reached may keep the person inside. */
async function leave(manager: UserManager): Promise<never> {
  await revokeTokens(manager).catch(() => undefined)
  await manager.signoutRedirect().catch(async () => {
    await manager.removeUser()
    location.assign('/')
  })
  return LEAVING
}

/** Codes of RFC 6749, 4.1.2.1, that speak of the provider, not of the token. */
const troubles = new Set(['server_error', 'temporarily_unavailable'])

async function attemptRenewal(manager: UserManager): Promise<RenewalOutcome> {
  try {
    return (await manager.signinSilent()) ? 'renewed' : 'refused'
  } catch (thrown) {
    // The provider answered "no"; anything else is a time-out, a lost connection or a provider in trouble.
    const isAnswer = thrown instanceof ErrorResponse && !troubles.has(thrown.error ?? '')
    return isAnswer ? 'refused' : 'later'
  }
}

/**
 * Revokes the refresh token (RFC 7009), and with it the sign-in: the access token stops within a second, although being signed
 * text it cannot be given back itself. The library can do it too, but takes the provider's empty plain-text answer for an error
 * and then leaves the session open.
 */
async function revokeTokens(manager: UserManager): Promise<void> {
  const user = await manager.getUser()
  const address = await manager.metadataService.getRevocationEndpoint(true)
  if (!user || !address) return
  await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({
      token: user.refresh_token ?? '',
      token_type_hint: 'refresh_token',
      client_id: manager.settings.client_id,
    }),
  }).catch(() => undefined)
}
