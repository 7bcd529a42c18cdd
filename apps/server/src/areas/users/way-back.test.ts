import { Browser } from '../../../test/support/browser.ts'
import { expect, test } from '../../../test/support/server.ts'
import { hashOfLink } from './mailed-link.ts'

const token = 't'.repeat(43)
const password = 'Goiabada&Queijo3'

test('who writes a new password by a link signs in with that browser, while a stranger spends the tries of the account', async ({
  build,
  server,
  users,
}) => {
  const user = await users('admin')
  await build.password(user)
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = () => new Browser(server.composition.platform.url, server.app.listeningOrigin)
  const [mine, stranger] = [browser(), browser()]
  const strangers = await stranger.openSignIn()
  for (let guess = 0; guess < 10; guess += 1) await stranger.submit(strangers, user.email, `errada-${guess}`)
  await server.database.pool.query(
    "update app_user set password_link_hash = $2, password_link_until = '2100-01-01' where id = $1",
    [user.id, hashOfLink(token)],
  )
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ userId: user.id, resetToken: token, password })
  const written = await mine.go('/api/ebpay/user/set-pwd-to-first-login', { method: 'POST', headers, body })
  expect(written.status).toBe(200)
  expect((await mine.submit(await mine.openSignIn(), user.email, password)).status).toBe(200)
  const late = browser()
  expect((await late.submit(await late.openSignIn(), user.email, password)).status).toBe(429)
})
