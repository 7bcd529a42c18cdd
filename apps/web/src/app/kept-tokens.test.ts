import { UserManager, User, WebStorageStateStore } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptTokens } from './kept-tokens.ts'
import { sessionSettings } from './sign-in-client.ts'

const origin = 'https://caderneta.test'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  vi.stubGlobal('sessionStorage', storage())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what the library keeps of a sign-in is read without it', async () => {
  await keep(300)
  expect(keptTokens(origin)).toEqual({ accessToken: 'access', subject: 'person', isExpired: false })
})

test('a token ends at its second', async () => {
  await keep(300)
  vi.advanceTimersByTime(299_000)
  expect(keptTokens(origin)?.isExpired).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(keptTokens(origin)?.isExpired).toBe(true)
})

test.each(['', '{', '{}', '{"access_token":"access"}'])('%o is nobody’s sign-in', (text) => {
  sessionStorage.setItem(`oidc.user:${origin}/connect:caderneta-web`, text)
  expect(keptTokens(origin)).toBeUndefined()
})

test('nobody is signed in where nothing is kept', () => expect(keptTokens(origin)).toBeUndefined())

/** As the library does at the return point. */
async function keep(seconds: number): Promise<void> {
  const userStore = new WebStorageStateStore({ store: sessionStorage })
  const manager = new UserManager({ ...sessionSettings(origin), userStore, stateStore: userStore })
  const expires_at = Math.floor(Date.now() / 1_000) + seconds
  const profile = { sub: 'person', iss: origin, aud: 'caderneta-web', exp: expires_at, iat: expires_at - seconds }
  await manager.storeUser(new User({ access_token: 'access', token_type: 'Bearer', profile, expires_at }))
}

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}
