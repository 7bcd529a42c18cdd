// Puts the OpenID provider under /connect, and takes what the sign-in screen sends. Both live outside the calls of the contract:
// the first speaks OAuth, the second belongs to a browser's sign-in, not to a signed-in caller.
import { signInPage } from '@caderneta/contracts/sign-in-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { callerAddress } from '../../platform/http/caller-address.ts'
import { localeOf, type Pipeline, sendFailure } from '../../platform/http/pipeline.ts'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import { validatedInput } from '../../platform/http/validation.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deviceCookie, signInUserByEmail, signInUserById } from '../users/public.ts'
import { methodsOf } from './oidc-account.ts'
import { mountPath } from './oidc-addresses.ts'
import { pagePolicy } from './oidc-pages.ts'
import { assertOpen, finished, guessOf } from './open-sign-in.ts'
import { mountProviderSignIn } from './provider-sign-in-routes.ts'
import { recordReuse, signIn } from './sign-in.ts'
import { signingKeys } from './signing-keys.ts'

export async function mountSignIn(app: FastifyInstance, pipeline: Pipeline): Promise<void> {
  const { platform } = pipeline
  const provider = loadedOnce(platform)
  await app.register(async (scope) => {
    // The provider reads its own bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.all(`${mountPath}/*`, async (request, reply) => {
      const { answer } = await provider()
      reply.hijack()
      setProviderHeaders(platform, request, reply)
      await answer(request.raw, reply.raw)
    })
  })
  app.post(signInPage.signIn.path, (request, reply) => handleSignIn(provider, pipeline, request, reply))
  mountProviderSignIn(app, pipeline, provider)
}

export type SignIn = {
  provider: Provider
  answer: ReturnType<Provider['callback']>
  isLost: (error: unknown) => boolean
}

/** The provider is the largest program that we load: the first who signs in waits for it (about 0.2 s), a start does not. */
function loadedOnce(platform: Platform): () => Promise<SignIn> {
  let loading: Promise<SignIn> | null = null
  return () => {
    loading ??= load(platform).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

async function load(platform: Platform): Promise<SignIn> {
  const [{ openIdProvider, isSignInLost }, keys] = await Promise.all([
    import('./oidc-provider.ts'),
    signingKeys(platform),
  ])
  const provider = openIdProvider(platform, keys, async (userId) => {
    const user = await signInUserById(platform.readPool, userId)
    if (user) await recordReuse(platform, user)
  })
  return { provider, answer: provider.callback(), isLost: isSignInLost }
}

async function handleSignIn(
  loaded: () => Promise<SignIn>,
  pipeline: Pipeline,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { platform } = pipeline
  const locale = localeOf(request)
  try {
    const raw = { params: request.params, query: {}, body: request.body }
    const input = signInPage.signIn.body.parse(validatedInput(signInPage.signIn, raw, locale).body)
    const signInOf = await loaded()
    await assertOpen(signInOf, request, reply)
    const { identityProvider } = platform
    if (identityProvider?.takesPasswords === false)
      throw new Refusal('password_sign_in_off', { status: 403, values: { name: identityProvider.name } })
    const email = input.email.toLowerCase()
    const found = await signInUserByEmail(platform.readPool, email)
    const guess = guessOf(platform, request, email, found)
    const step = await signIn(platform, guess, found, { ...input, locale })
    reply.header('cache-control', 'no-store')
    if ('asksCode' in step) return await reply.send(step)
    const result = { login: { accountId: step.user.userId, amr: methodsOf(step.user, step.proof, 'password') } }
    const location = await finished(signInOf, request, reply, result)
    return await reply.header('set-cookie', deviceCookie(platform, step.user, guess.device)).send({ location })
  } catch (error) {
    return sendFailure(reply, error, pipeline, locale)
  }
}

/** The provider must believe the configuration and not the request: who asks could write any host they like. */
function setProviderHeaders(platform: Platform, request: FastifyRequest, reply: FastifyReply): void {
  const { host, protocol } = new URL(platform.url)
  const { raw } = request
  raw.headers.host = host
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-for'] = callerAddress(request)
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '')
  Object.assign(raw, { baseUrl: mountPath, url: raw.url?.slice(mountPath.length) })
  for (const [name, value] of Object.entries(securityHeaders(platform.url))) reply.raw.setHeader(name, value)
  reply.raw.setHeader('x-request-id', request.id)
  reply.raw.setHeader('content-security-policy', pagePolicy)
}
