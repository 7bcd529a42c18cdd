import { expect, it } from 'vitest'
import { blockedPorts } from './blocked-ports.ts'
import { readEnv } from './env.ts'

const sandbox = { CADERNETA_SECRET: 'a-secret-of-more-than-32-characters' }

const production = {
  CADERNETA_MODE: 'production',
  CADERNETA_SECRET: 'a-secret-of-more-than-32-characters',
  DATABASE_URL: 'postgres://owner@db/caderneta',
}

it.each([undefined, 'http://cobranca.escola.com.br'])('production does not start under the address %s', (url) => {
  expect(() => readEnv({ ...production, CADERNETA_URL: url })).toThrow(/CADERNETA_URL é obrigatória.*https:/)
})

it('production starts under an https address', () => {
  const env = readEnv({ ...production, CADERNETA_URL: 'https://cobranca.escola.com.br/' })
  expect(env).toMatchObject({ mode: 'production', url: 'https://cobranca.escola.com.br' })
})

it('production names the database first', () => {
  expect(() => readEnv({ ...production, DATABASE_URL: undefined })).toThrow('DATABASE_URL')
})

it('production listens on this machine alone and believes the proxy beside it, unless told otherwise', () => {
  const given = { ...production, CADERNETA_URL: 'https://cobranca.escola.com.br' }
  expect(readEnv(given)).toMatchObject({ bindAddress: '127.0.0.1', trustedProxies: ['127.0.0.1', '::1'] })
  const told = { ...given, CADERNETA_BIND: '0.0.0.0', CADERNETA_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1' }
  expect(readEnv(told)).toMatchObject({ bindAddress: '0.0.0.0', trustedProxies: ['10.0.0.0/8', '192.0.2.1'] })
})

it.each([
  ['CADERNETA_BIND', 'cobranca.escola.com.br'],
  ['CADERNETA_TRUSTED_PROXIES', '*'],
  ['CADERNETA_TRUSTED_PROXIES', '10.0.0.0/8,'],
])('%s is refused by name when it is "%s"', (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(name)
})

it('a port that no browser opens is refused, whichever fetch refuses', async () => {
  expect(() => readEnv({ PORT: '4190' })).toThrow(/PORT.*os navegadores não abrem esta porta/)
  for (const port of [4190, 6000, 10_080]) {
    const asked = fetch(`http://localhost:${port}`)
    await expect(asked).rejects.toMatchObject({ cause: { message: 'bad port' } })
    expect(blockedPorts.has(port)).toBe(true)
  }
})

const provider = {
  CADERNETA_IDP_URL: 'https://login.escola.example',
  CADERNETA_IDP_CLIENT_ID: 'caderneta',
  CADERNETA_IDP_CLIENT_SECRET: 'a-secret-of-the-client',
}

it('an OpenID provider takes the place of passwords, unless they are accepted beside it', () => {
  const { identityProvider } = readEnv({ ...sandbox, ...provider, CADERNETA_IDP_NAME: 'Escola ID' })
  expect(identityProvider).toMatchObject({
    url: 'https://login.escola.example',
    name: 'Escola ID',
    takesPasswords: false,
  })
  const beside = readEnv({ ...sandbox, ...provider, CADERNETA_IDP_PASSWORDS: 'accept' })
  expect(beside.identityProvider?.takesPasswords).toBe(true)
  expect(readEnv(sandbox).identityProvider).toBeNull()
})

it.each([
  [{ CADERNETA_IDP_URL: 'http://login.escola.example' }, /CADERNETA_IDP_URL: use https/],
  [{ CADERNETA_IDP_CLIENT_SECRET: undefined }, /informe também CADERNETA_IDP_CLIENT_ID e CADERNETA_IDP_CLIENT_SECRET/],
  [{ CADERNETA_IDP_PASSWORDS: 'sometimes' }, /CADERNETA_IDP_PASSWORDS/],
])('half of an OpenID provider is refused by name: %o', (given, cause) => {
  expect(() => readEnv({ ...sandbox, ...provider, ...given })).toThrow(cause)
})
