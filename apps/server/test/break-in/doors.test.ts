// The protocol of the sign-in: return addresses, PKCE, codes that come twice, sessions that were planted.
import { decodeJwt } from 'jose'
import { Browser, codeOf, locationOf } from '../support/browser.ts'
import { expect, test } from './attacker.ts'
import { counted, figures } from './figures.ts'
import { callback, returnAddresses } from './return-addresses.ts'

test('fifty return addresses that are nearly ours are refused, and nobody is sent there', async ({ browser }) => {
  const followed: string[] = []
  const mine = browser()
  for (const address of returnAddresses) {
    const response = await mine.go(mine.authorizeUrl({ redirect_uri: address }))
    if (response.status !== 400 || response.headers.get('location') !== null) followed.push(address)
  }
  const twice = await mine.go(`${mine.authorizeUrl()}&redirect_uri=${encodeURIComponent('http://evil.test/')}`)
  if (twice.headers.get('location')?.includes('evil.test')) followed.push('twice')
  figures('return addresses', { tried: returnAddresses.length, followed: followed.length })
  expect(returnAddresses).toHaveLength(50)
  expect(followed).toEqual([])
})

test('PKCE is neither left out nor weakened', async ({ browser, people }) => {
  const [victim] = await people(1)
  if (!victim) throw new Error('there is a victim')
  const weaker = [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
    { code_challenge_method: 's256' },
    { code_challenge_method: 'none' },
    { code_challenge: '' },
    { code_challenge: 'short' },
    { response_type: 'token' },
    { response_type: 'code token' },
    { response_type: 'id_token' },
  ]
  for (const extra of weaker) {
    const location = (await browser().go(browser().authorizeUrl(extra))).headers.get('location') ?? ''
    expect(location, JSON.stringify(extra)).not.toContain('/entrar/')
  }
  const refused: string[] = []
  const mine = browser()
  await mine.signIn(victim.email, victim.password)
  for (const form of [
    {},
    { code_verifier: '' },
    { code_verifier: 'x'.repeat(43) },
    { code_verifier: mine.verifier.toUpperCase() },
    { code_verifier: mine.verifier, redirect_uri: 'http://evil.test/' },
    { code_verifier: mine.verifier, client_id: 'another' },
  ]) {
    const code = (await mine.silentCode()).searchParams.get('code') ?? ''
    const { error } = await mine.token({ grant_type: 'authorization_code', code, redirect_uri: callback, ...form })
    refused.push(error ?? 'taken')
  }
  figures('PKCE', { starts: weaker.length, exchanges: counted(refused) })
  expect(refused).not.toContain('taken')
})

test('of twenty exchanges of one code at once one is taken, and a later one ends what it gave', {
  timeout: 60_000,
}, async ({ browser, people }) => {
  const [victim] = await people(1)
  if (!victim) throw new Error('there is a victim')
  const mine = browser()
  const code = await mine.codeFor(victim.email, victim.password)
  const answers = await Promise.all(Array.from({ length: 20 }, () => mine.exchange(code)))
  const taken = answers.filter(({ status }) => status === 200)
  expect((await mine.exchange(code)).error).toBe('invalid_grant')
  const living = await Promise.all(taken.map(({ tokens }) => mine.refresh(tokens.refresh_token)))
  const alive = living.filter(({ status }) => status === 200).length
  figures('one authorization code, twenty times', { taken: taken.length, alive })
  expect([taken.length, alive]).toEqual([1, 0])
})

test('a session, a sign-in and a code that somebody else planted let nobody in', async ({ browser, people }) => {
  const [victim, thief] = await people(2)
  if (!victim || !thief) throw new Error('there are two')
  // Cookies of a session that the thief opened before the victim signed in with them.
  const planted = browser()
  const path = await planted.openSignIn()
  const mine = new Browser(planted.origin, planted.base)
  for (const [name, cookie] of planted.cookies) mine.cookies.set(name, cookie)
  const location = await locationOf(await mine.submit(path, victim.email, victim.password))
  expect(codeOf(await mine.go(location))).not.toBe('')
  expect((await planted.silentCode()).searchParams.get('error')).toBe('login_required')
  // The page of the thief's own sign-in, opened by the victim.
  const bait = await browser().openSignIn()
  const baited = await browser().submit(bait, victim.email, victim.password)
  expect(await baited.json()).toMatchObject({ error: { code: 'sign_in_expired' } })
  // The thief's code in the victim's browser: the verifier is another.
  const lure = await browser().codeFor(thief.email, thief.password)
  expect((await browser().exchange(lure)).error).toBe('invalid_grant')
  // State and nonce come back as they went out.
  const own = browser()
  const door = await own.openSignIn({ nonce: 'n-77', state: 's-77' })
  const onward = await locationOf(await own.submit(door, victim.email, victim.password))
  const url = new URL((await own.go(onward)).headers.get('location') ?? '')
  const { tokens } = await own.exchange(url.searchParams.get('code') ?? '')
  expect([url.searchParams.get('state'), decodeJwt(tokens.id_token)['nonce']]).toEqual(['s-77', 'n-77'])
})
