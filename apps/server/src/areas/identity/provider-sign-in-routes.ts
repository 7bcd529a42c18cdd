// Sign-in by the OpenID provider of the installation: there, back, and the second step. Its word stands for the password, never for a
// second factor. The way has three addresses, because the cookie of an open sign-in is sent to that sign-in's own path alone.
import { signInPage } from '@caderneta/contracts/sign-in-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerAddress } from '../../platform/http/caller-address.ts'
import { localeOf, type Pipeline, sendFailure } from '../../platform/http/pipeline.ts'
import { validatedInput } from '../../platform/http/validation.ts'
import type { IdentityProvider } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deviceCookie, signInUserByEmail } from '../users/public.ts'
import { methodsOf } from './oidc-account.ts'
import { assertOpen, finished, guessOf, type OpenSignIn } from './open-sign-in.ts'
import type { OutsideProvider } from './outside-provider.ts'
import { droppedCookie, keptCookie, readBegun, readProof } from './provider-cookies.ts'
import { returnPath } from './provider-shapes.ts'
import { recordStranger, secondStep } from './sign-in.ts'

/** Why a person comes back to the sign-in page, as its address says. `code`: the second step waits. */
type Back = 'code' | 'refused' | 'away' | 'unverified' | 'unknown' | 'expired'

type Context = { pipeline: Pipeline; loaded: () => Promise<OpenSignIn>; outside: () => Promise<OutsideWorld> }
type OutsideWorld = { provider: OutsideProvider; isRefusedThere: (error: unknown) => boolean }

const ofSignIn = z.object({ uid: z.string().max(100) })

/** Without such a provider the addresses do not exist. */
export function mountProviderSignIn(app: FastifyInstance, pipeline: Pipeline, loaded: () => Promise<OpenSignIn>): void {
  const { identityProvider } = pipeline.platform
  if (!identityProvider) return
  const context: Context = { pipeline, loaded, outside: loadedOnce(pipeline, identityProvider) }
  app.get('/entrar/:uid/provedor', (request, reply) => begin(context, request, reply))
  app.get(returnPath, (request, reply) => comeBack(context, request, reply))
  app.get('/entrar/:uid/provedor/volta', (request, reply) => enter(context, request, reply))
  app.post(signInPage.signInByProvider.path, (request, reply) => prove(context, request, reply))
}

function loadedOnce({ platform }: Pipeline, settings: IdentityProvider): () => Promise<OutsideWorld> {
  let loading: Promise<OutsideWorld> | null = null
  return () => {
    loading ??= import('./outside-provider.ts').then(({ outsideProvider, isRefusedThere }) => ({
      provider: outsideProvider(platform, settings),
      isRefusedThere,
    }))
    return loading
  }
}

async function begin({ pipeline, loaded, outside }: Context, request: FastifyRequest, reply: FastifyReply) {
  const { platform } = pipeline
  const { uid } = ofSignIn.parse(request.params)
  try {
    const wanted = await assertOpen(await loaded(), request, reply)
    const { address, begun } = await (await outside()).provider.begin(wanted)
    const kept = keptCookie(platform, 'provider_begun', { uid, begun })
    return await reply.header('cache-control', 'no-store').header('set-cookie', kept).redirect(address, 302)
  } catch (error) {
    if (error instanceof Refusal) return backTo(reply, uid, 'expired')
    platform.logger.warn({ err: error }, 'the OpenID provider of the installation cannot be asked')
    return backTo(reply, uid, 'away')
  }
}

async function comeBack({ pipeline: { platform }, outside }: Context, request: FastifyRequest, reply: FastifyReply) {
  const begun = readBegun(platform, request.headers.cookie)
  if (!begun) return reply.redirect('/', 302)
  const { uid } = begun
  const answer = new URL(request.url, platform.url).searchParams
  // The answer to another tab's sign-in, or to nobody's: the open one stays open.
  if (answer.get('state') !== begun.begun.state) return backTo(reply, uid, 'expired')
  const { provider, isRefusedThere } = await outside()
  void reply.header('set-cookie', droppedCookie(platform, 'provider_begun'))
  try {
    const { email, provedAt } = await provider.vouched(answer.toString(), begun.begun)
    if (email === null) return await backTo(reply, uid, 'unverified')
    void reply.header('set-cookie', keptCookie(platform, 'provider_proof', { uid, email, provedAt }))
    return await reply
      .header('cache-control', 'no-store')
      .redirect(`/entrar/${encodeURIComponent(uid)}/provedor/volta`, 302)
  } catch (error) {
    platform.logger.warn({ err: error }, 'the OpenID provider of the installation vouched for nobody')
    return backTo(reply, uid, isRefusedThere(error) ? 'refused' : 'away')
  }
}

async function enter(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const { uid } = ofSignIn.parse(request.params)
  try {
    const step = await proved(context, request, reply, {})
    return 'asksCode' in step ? await backTo(reply, uid, 'code') : await reply.redirect(step.location, 302)
  } catch (error) {
    if (!(error instanceof Refusal)) return sendFailure(reply, error, context.pipeline, localeOf(request))
    return backTo(reply, uid, error.code === 'provider_user_unknown' ? 'unknown' : 'expired')
  }
}

async function prove(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request)
  try {
    const raw = { params: request.params, query: {}, body: request.body }
    const typed = signInPage.signInByProvider.body.parse(validatedInput(signInPage.signInByProvider, raw, locale).body)
    return await reply.header('cache-control', 'no-store').send(await proved(context, request, reply, typed))
  } catch (error) {
    return sendFailure(reply, error, context.pipeline, locale)
  }
}

type Typed = { code?: string | undefined; sendCode?: boolean | undefined }

/** The person whom the provider vouched for takes the second step, if there is one. */
async function proved({ pipeline, loaded }: Context, request: FastifyRequest, reply: FastifyReply, typed: Typed) {
  const { platform } = pipeline
  const { uid } = ofSignIn.parse(request.params)
  const open = await loaded()
  await assertOpen(open, request, reply)
  const proof = readProof(platform, request.headers.cookie, uid)
  if (!proof) throw new Refusal('provider_proof_needed', { status: 401 })
  const user = await signInUserByEmail(platform.readPool, proof.email)
  if (!user) {
    await recordStranger(platform, callerAddress(request))
    throw new Refusal('provider_user_unknown', { status: 401 })
  }
  const guess = guessOf(platform, request, proof.email, user)
  const step = await secondStep(platform, guess, user, { ...typed, locale: localeOf(request) })
  if ('asksCode' in step) return step
  const amr = methodsOf(user, step.proof, 'provider')
  const location = await finished(open, request, reply, { login: { accountId: user.userId, amr, ts: proof.provedAt } })
  void reply.header('set-cookie', deviceCookie(platform, user, guess.device))
  void reply.header('set-cookie', droppedCookie(platform, 'provider_proof'))
  return { location }
}

function backTo(reply: FastifyReply, uid: string, why: Back) {
  return reply.header('cache-control', 'no-store').redirect(`/entrar/${encodeURIComponent(uid)}?provedor=${why}`, 302)
}
