// Refresh tokens that come back, and how soon somebody who is switched off is out.
import { setTimeout as pause } from 'node:timers/promises'
import { addRealtime, httpApp } from '../../src/composition.ts'
import { Browser } from '../support/browser.ts'
import { expect, test } from './attacker.ts'
import { figures, median } from './figures.ts'

const configuration = '/api/abp/application-configuration'
const rounds = 5

/** Milliseconds until the token is refused. */
async function outAfter(browser: Browser, token: string): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < 5_000) {
    if ((await browser.callApi(configuration, token)).status === 401) return performance.now() - started
    await pause(20)
  }
  return Number.POSITIVE_INFINITY
}

test('a stolen refresh token ends its family within a second, whoever comes second; two renewals at once are honest', {
  timeout: 120_000,
}, async ({ browser, people, server }) => {
  const { pool } = server.database
  const times: number[] = []
  for (const victim of await people(rounds)) {
    const [mine, thief] = [browser(), browser()]
    const first = await mine.signIn(victim.email, victim.password)
    const [one, other] = await Promise.all([mine.refresh(first.refresh_token), mine.refresh(first.refresh_token)])
    expect([one.status, other.status]).toEqual([200, 200])
    // The thief renews first, the victim later: then the thief is out too.
    const stolen = one.tokens.refresh_token
    const thieves = await thief.refresh(stolen)
    expect(thieves.status).toBe(200)
    expect((await thief.callApi(configuration, thieves.tokens.access_token)).status).toBe(200)
    await pool.query(
      "update control.sign_in_state set consumed_at = consumed_at - interval '11 seconds' where consumed_at is not null",
    )
    expect((await mine.refresh(stolen)).error).toBe('invalid_grant')
    times.push(await outAfter(thief, thieves.tokens.access_token))
    for (const { tokens } of [other, thieves])
      expect((await thief.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
    const { rows } = await pool.query(
      "select 1 from audit_inbox where actor_id = $1 and action = 'identity.refreshTokenReused'",
      [victim.id],
    )
    expect(rows.length).toBeGreaterThan(0)
  }
  figures('stolen refresh token', { rounds, medianMs: median(times), slowestMs: Math.max(...times) })
  expect(Math.max(...times)).toBeLessThanOrEqual(1_000)
})

test('who is switched off, removed or signed out by an administrator is out within a second, everywhere', {
  timeout: 120_000,
}, async ({ as, browser, build, people, users }) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  const times: Record<string, number> = {}
  for (const way of ['off', 'role', 'remove', 'endSessions'] as const) {
    const [victim] = await people(1)
    if (!victim) throw new Error('there is a victim')
    const mine = browser()
    const { access_token, refresh_token } = await mine.signIn(victim.email, victim.password)
    // What is known of a caller is kept for a second: it is fresh now.
    expect((await mine.callApi(configuration, access_token)).status).toBe(200)
    const { body: read } = await admin.users.get({ id: victim.id })
    const fields = { name: read.name, email: read.email, roleNames: ['secretary'], schoolIds: [school.id] }
    const change = { id: victim.id, ...fields, version: read.version }
    const done = {
      off: () => admin.users.update({ ...change, isActive: false }),
      role: () => admin.users.update({ ...change, roleNames: ['director'] }),
      remove: () => admin.users.remove({ id: victim.id }),
      endSessions: () => admin.users.endSessions({ id: victim.id }),
    }[way]
    expect(await done()).toSucceed()
    times[way] = await outAfter(mine, access_token)
    expect((await mine.refresh(refresh_token)).error).toBe('invalid_grant')
    expect((await mine.silentCode()).searchParams.get('error')).toBe('login_required')
  }
  figures('out after', { ms: times })
  expect(Math.max(...Object.values(times))).toBeLessThanOrEqual(1_000)
})

test('a stream of news that is open ends within the second too, however lately its person was looked at', {
  timeout: 120_000,
}, async ({ as, browser, people, server, users }) => {
  const admin = as(await users('admin'))
  const app = await httpApp(server.composition)
  await addRealtime(app, server.composition)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const times: number[] = []
  for (const victim of await people(rounds)) {
    const mine = browser()
    const { access_token } = await mine.signIn(victim.email, victim.password)
    const headers = { authorization: `Bearer ${access_token}` }
    const stream = await fetch(`${url}/api/realtime/stream`, { headers })
    const ended = (async () => {
      for await (const _part of stream.body ?? []);
      return performance.now()
    })()
    // Looked at anew between two checks of the stream, just before the switch: what is known of the person is as fresh as it can be.
    await pause(800)
    await mine.callApi(configuration, access_token)
    expect(await admin.users.endSessions({ id: victim.id })).toSucceed()
    const started = performance.now()
    times.push((await ended) - started)
  }
  figures('stream ends after', { rounds, medianMs: median(times), slowestMs: Math.max(...times) })
  expect(Math.max(...times)).toBeLessThanOrEqual(1_000)
  await app.close()
})
