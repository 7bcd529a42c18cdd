import { expect, test } from 'vitest'
import { pathAfterSignIn } from './session.ts'
import { sessionSettings } from './sign-in-client.ts'

test('after sign-in the person comes to the path that was asked for', () => {
  expect(pathAfterSignIn('/faturas?status=paid')).toBe('/faturas?status=paid')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/signin-callback?code=1',
])('%s is not followed', (path) => {
  expect(pathAfterSignIn(path)).toBe('/')
})

test.each([null, '', 'x'])('a sign-in without a path leads to main', (path) => {
  expect(pathAfterSignIn(path)).toBe('/')
})

test('the client asks for the agreed scopes and renews 60 s before the end', () => {
  const settings = sessionSettings('https://caderneta.test')
  expect(settings).toMatchObject({
    authority: 'https://caderneta.test/connect',
    client_id: 'caderneta-web',
    redirect_uri: 'https://caderneta.test/signin-callback',
    resource: 'https://caderneta.test/api',
    scope: 'openid profile email offline_access core credit payment courier tracking',
    accessTokenExpiringNotificationTimeInSeconds: 60,
  })
})
