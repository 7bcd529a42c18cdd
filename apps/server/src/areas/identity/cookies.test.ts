// What a sign-in leaves in a browser: no script of a page reads it, no page of another site sends it along, and nothing of it travels in the clear.
import { Browser } from '../../../test/support/browser.ts'
import { expect, test } from '../../../test/support/server.ts'
import { deviceCookie } from '../users/public.ts'
import { keptCookie } from './provider-cookies.ts'

test('no cookie of a sign-in is read by a script or sent along by a page of another site', async ({
  build,
  server,
  users,
}) => {
  const user = await users('admin')
  const password = await build.password(user)
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const mine = new Browser(server.composition.platform.url, server.app.listeningOrigin)
  await mine.signIn(user.email, password)
  const names = new Set(mine.planted.map((line) => line.split('=')[0]?.replace(/^device_.*/, 'device')))
  expect([...names]).toEqual(expect.arrayContaining(['_interaction', '_session', 'device']))
  const open = mine.planted.filter((line) => !/; *httponly/i.test(line) || !/; *samesite=(?:lax|strict)/i.test(line))
  expect(open).toEqual([])
})

test('under https our own cookies go by https alone', async ({ server, users }) => {
  const { email } = await users('admin')
  const cookiesOf = (url: string) => {
    const platform = { ...server.composition.platform, url }
    const begun = { uid: 'u', until: 1, email, provedAt: 1 }
    return [deviceCookie(platform, { email, sessionVersion: 1 }, null), keptCookie(platform, 'provider_proof', begun)]
  }
  for (const line of cookiesOf('https://cobranca.escola.com.br')) expect(line).toMatch(/; HttpOnly.*; Secure$/)
  for (const line of cookiesOf('http://localhost:3333')) expect(line).not.toContain('Secure')
})
