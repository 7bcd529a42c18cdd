// An OpenID provider of somebody else, as an installation may have one: another oidc-provider, on a port and an issuer of its own.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, exportJWK } from 'jose'
import Provider from 'oidc-provider'
import type { IdentityProvider } from '../../src/platform/platform.ts'
import { Browser } from './browser.ts'

/** Who signs in there, and what it tells of them. */
export type Someone = {
  email?: string | undefined
  isVerified?: boolean
  /** Seconds since they proved who they are. */
  provedAgo?: number
  refuses?: boolean
}

export type Outside = {
  settings: IdentityProvider
  /** Whoever comes from now on is this person. */
  someone: (who: Someone) => void
  /** Follows an address there as a browser does. @returns where it sends the browser back to us. */
  visit: (address: string) => Promise<string>
  stop: () => Promise<void>
}

const secret = 'a client secret of the other provider'
const accountId = 'someone-there'

export async function startOutsideProvider(ourUrl: string): Promise<Outside> {
  let who: Someone = {}
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${portOf(server)}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(url, {
    clients: [
      {
        client_id: 'caderneta',
        client_secret: secret,
        redirect_uris: [`${ourUrl}/entrar/provedor`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['cookies of the other provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/prove/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: who.email, email_verified: who.isVerified ?? true }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ clientId: 'caderneta', accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/prove/')) return void answer(request, response)
    const ts = Math.floor(Date.now() / 1000) - (who.provedAgo ?? 0)
    const result = who.refuses
      ? { error: 'access_denied', error_description: 'The person said no' }
      : { login: { accountId, ts } }
    void provider.interactionFinished(request, response, result)
  })
  return {
    settings: { url, clientId: 'caderneta', clientSecret: secret, name: 'Escola ID', takesPasswords: false },
    someone: (next) => {
      who = next
    },
    visit: (address) => visit(url, address),
    stop: () => stopped(server),
  }
}

/** Each visit is of a browser of its own. */
async function visit(origin: string, address: string): Promise<string> {
  const browser = new Browser(origin, origin)
  let next = address
  while (new URL(next, origin).origin === origin) {
    const response = await browser.go(next)
    next = response.headers.get('location') ?? failed(response.status)
  }
  return next
}

function failed(status: number): never {
  throw new Error(`the other provider answered ${status} instead of sending the browser back`)
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the other provider listens on a port')
  return address.port
}

function stopped(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}
