// The sign-in of this tab, and the token that every call carries. Tokens live in this tab alone.
import type { RenewalOutcome } from '../client/client-port.ts'
import { afterFirstScreen } from '../ui/first-screen.ts'
import { forgetDrafts } from '../ui/drafts.ts'
import { keptTokens, type KeptTokens, secondsLeft } from './kept-tokens.ts'
import { renewals } from './renewal.ts'
import type { SignInClient, SignInHow } from './sign-in-client.ts'
import { holdsTabLock } from './tab-lock.ts'

/** Where the tab keeps the path that the person asked for: also when a sign-in fails, as one does that a sign-out overtakes. */
const WANTED = 'caderneta-wanted'

export type Session = ReturnType<typeof openSession>

type OnRenewal = (outcome: RenewalOutcome, told: { secondsLeft: number; renew: () => Promise<RenewalOutcome> }) => void

/**
 * The session of this tab. `onEnd` runs after its state is cleared, before the browser leaves for sign-out; `onRenewal` hears how each
 * renewal of the access token ended, and how long the token still lives.
 */
export function openSession(origin: string, onEnd: () => void, onRenewal: OnRenewal = () => undefined) {
  const client = clientOnDemand(origin, () => void renewal.renew())
  const renewal = renewals(
    () => client().then(({ renew }) => renew(), unreachable),
    (outcome) => onRenewal(outcome, { secondsLeft: secondsLeft(origin), renew: () => renewal.renew() }),
  )
  let ending: Promise<never> | undefined

  async function currentTokens(): Promise<KeptTokens | undefined> {
    const kept = keptTokens(origin)
    if (!kept?.isExpired) return kept
    return (await renewal.renew()) === 'renewed' ? keptTokens(origin) : undefined
  }

  return {
    /** Drops tokens that came into this tab by "duplicate tab": a refresh token used twice ends both sessions. */
    async start(): Promise<void> {
      if (!(await holdsTabLock())) await (await client()).forget()
      void watchLater(client)
    },
    /** The person's id at the identity provider; undefined when nobody is signed in. */
    subject: async (): Promise<string | undefined> => (await currentTokens())?.subject,
    accessToken: async (): Promise<string | undefined> => (await currentTokens())?.accessToken,
    renew: (): Promise<RenewalOutcome> => renewal.renew(),
    /** Leaves for the identity provider; `path` is where the person wanted to go. Never resolves. */
    signIn: (path: string, realm?: string): Promise<never> =>
      leaveToSignIn(client, path, realm === undefined ? {} : { realm }),
    /** The same for who is signed in and must prove afresh who they are. Never resolves. */
    signInAgain: (path: string): Promise<never> => leaveToSignIn(client, path, { isFresh: true }),
    /** At the return point: takes the tokens and tells where the person wanted to go. What came to nothing begins again. */
    async finishSignIn(): Promise<string> {
      const path = pathAfterSignIn(sessionStorage.getItem(WANTED))
      const { takeTokens } = await client()
      await takeTokens().catch(() => this.startAgain(path))
      return path
    },
    /** Revokes the tokens, clears what the tab knows and leaves for sign-out. A second caller waits with the first. */
    signOut(): Promise<never> {
      ending ??= (async () => {
        onEnd()
        forgetDrafts()
        renewal.stop()
        return client().then(({ signOut }) => signOut(), leaveAlone)
      })()
      return ending
    },
    /** Forgets tokens that the provider no longer takes, then signs in again; waits with a sign-out that is under way. */
    startAgain(path: string): Promise<never> {
      ending ??= (async () => {
        const { forget } = await client()
        await forget()
        return leaveToSignIn(client, path)
      })().finally(() => {
        ending = undefined
      })
      return ending
    },
  }
}

type Client = () => Promise<SignInClient>

/** Loads what speaks with the provider once; a load that failed is tried again by whoever asks next. */
function clientOnDemand(origin: string, onExpiring: () => void): Client {
  let loaded: Promise<SignInClient> | undefined
  return () => {
    loaded ??= import('./sign-in-client.ts').then(({ signInClient }) => signInClient(origin, onExpiring))
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
}

/** What cannot be loaded now may be in 5 s. */
function unreachable(): RenewalOutcome {
  return 'later'
}

/** Nothing can be told to the provider; the tab forgets its tokens all the same. */
function leaveAlone(): Promise<never> {
  sessionStorage.clear()
  location.assign('/')
  return new Promise(() => undefined)
}

/** Without a connection nothing is watched: the first call after the token's end renews it. */
async function watchLater(client: Client): Promise<void> {
  await afterFirstScreen()
  await client()
    .then(({ watch }) => watch())
    .catch(() => undefined)
}

async function leaveToSignIn(client: Client, path: string, how: SignInHow = {}): Promise<never> {
  sessionStorage.setItem(WANTED, path)
  return (await client()).signIn(how)
}

/** The path kept through sign-in; only our own pages, never another site or the return point itself. */
export function pathAfterSignIn(path: string | null): string {
  const isOurs = path !== null && /^\/(?![/\\])/.test(path) && !path.startsWith('/signin-callback')
  return isOurs ? path : '/'
}
