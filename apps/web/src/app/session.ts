// Sign-in by authorization code with PKCE, and the token that every call carries. Tokens live in this tab alone.
import { ErrorResponse, UserManager, WebStorageStateStore, type User, type UserManagerSettings } from 'oidc-client-ts'
import type { RenewalOutcome } from '../client/client-port.ts'
import { renewals } from './renewal.ts'
import { forgetDrafts } from '../ui/drafts.ts'

/** Where the tab keeps the path that the person asked for: also when a sign-in fails, as one does that a sign-out overtakes. */
const WANTED = 'caderneta-wanted'
const LEAVING = new Promise<never>(() => undefined)

export type Session = ReturnType<typeof openSession>

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

type OnRenewal = (outcome: RenewalOutcome, told: { secondsLeft: number; renew: () => Promise<RenewalOutcome> }) => void

/**
 * The session of this tab. `onEnd` runs after its state is cleared, before the browser leaves for sign-out; `onRenewal` hears how each
 * renewal of the access token ended, and how long the token still lives.
 */
export function openSession(origin: string, onEnd: () => void, onRenewal: OnRenewal = () => undefined) {
  const manager = new UserManager({
    ...sessionSettings(origin),
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  })
  const renewal = renewalsOf(manager, onRenewal)
  let ending: Promise<never> | undefined
  manager.events.addAccessTokenExpiring(() => void renewal.renew())

  async function currentUser(): Promise<User | undefined> {
    const user = await manager.getUser()
    if (!user) return undefined
    if (!user.expired) return user
    return (await renewal.renew()) === 'renewed' ? ((await manager.getUser()) ?? undefined) : undefined
  }

  return {
    /** Drops tokens that came into this tab by "duplicate tab": a refresh token used twice ends both sessions. */
    async start(): Promise<void> {
      if (!(await holdsTabLock())) await manager.removeUser()
    },
    /** The person's id at the identity provider; undefined when nobody is signed in. */
    subject: async (): Promise<string | undefined> => (await currentUser())?.profile.sub,
    accessToken: async (): Promise<string | undefined> => (await currentUser())?.access_token,
    renew: renewal.renew,
    /** Leaves for the identity provider; `path` is where the person wanted to go. Never resolves. */
    signIn: (path: string, realm?: string): Promise<never> => leaveToSignIn(manager, path, realm),
    /** At the return point: takes the tokens and tells where the person wanted to go. What came to nothing begins again. */
    async finishSignIn(): Promise<string> {
      const path = pathAfterSignIn(sessionStorage.getItem(WANTED))
      await manager.signinRedirectCallback().catch(() => this.startAgain(path))
      return path
    },
    /** Revokes the tokens, clears what the tab knows and leaves for sign-out. A second caller waits with the first. */
    signOut(): Promise<never> {
      ending ??= (async () => {
        onEnd()
        forgetDrafts()
        renewal.stop()
        return leave(manager)
      })()
      return ending
    },
    /** Forgets tokens that the provider no longer takes, then signs in again; waits with a sign-out that is under way. */
    startAgain(path: string): Promise<never> {
      ending ??= (async () => {
        await manager.removeUser()
        return leaveToSignIn(manager, path)
      })().finally(() => {
        ending = undefined
      })
      return ending
    },
  }
}

function renewalsOf(manager: UserManager, onRenewal: OnRenewal) {
  const renewal = renewals(
    () => attemptRenewal(manager),
    (outcome) =>
      void manager.getUser().then((user) =>
        // none: a token that does not say when it ends is over
        onRenewal(outcome, { secondsLeft: user?.expires_in ?? 0, renew: () => renewal.renew() }),
      ),
  )
  return renewal
}

async function leaveToSignIn(manager: UserManager, path: string, realm?: string): Promise<never> {
  sessionStorage.setItem(WANTED, path)
  await manager.signinRedirect({ extraQueryParams: realm ? { realm } : {} })
  return LEAVING
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

/** The path kept through sign-in; only our own pages, never another site or the return point itself. */
export function pathAfterSignIn(path: string | null): string {
  const isOurs = path !== null && /^\/(?![/\\])/.test(path) && !path.startsWith('/signin-callback')
  return isOurs ? path : '/'
}

const TAB = 'caderneta-tab'

async function holdsTabLock(): Promise<boolean> {
  const tab = sessionStorage.getItem(TAB) ?? crypto.randomUUID()
  const isOurs = await lockTab(tab)
  const name = isOurs ? tab : crypto.randomUUID()
  if (!isOurs) await lockTab(name)
  sessionStorage.setItem(TAB, name)
  return isOurs
}

/** Takes the lock of a tab's name for as long as the page lives; false when another page holds it. */
function lockTab(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? LEAVING : undefined
    }
    navigator.locks.request(`${TAB} ${tab}`, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
}
