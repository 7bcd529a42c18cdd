// Puts the pieces together: pools, platform, calls, movers, relay, worker. Used by main and by the tests, so that what is tested
// is what runs.
import fastifyMultipart from '@fastify/multipart'
import { eventsByTopic, operations, refusalPhrases } from '@caderneta/contracts'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { areas } from './areas/index.ts'
import { authenticator } from './areas/identity/authenticate.ts'
import { featuresOf } from './areas/identity/features-of.ts'
import { sessionReader } from './areas/identity/read-session.ts'
import { owesTerms } from './areas/terms/public.ts'
import { mountSignIn } from './areas/identity/sign-in-routes.ts'
import { provedLately } from './areas/second-factors/prove-again.ts'
import { listSightings, sightings } from './platform/audit/sight.ts'
import { tenantDirectory } from './platform/access/tenant-directory.ts'
import type { Clock } from './platform/clock.ts'
import { openPool } from './platform/db/connection.ts'
import { roleUrl } from './platform/db/roles.ts'
import { purgeFiles } from './platform/files/purge-files.ts'
import { purgeLinkTurns } from './platform/access/link-turns.ts'
import { purgeIdempotency } from './platform/operation/purge-idempotency.ts'
import { purgeEventLog } from './platform/outbox/purge-event-log.ts'
import { exportJobs } from './platform/exports/export-job.ts'
import { folderStore } from './platform/files/file-store.ts'
import { apiPage } from './platform/http/api-page.ts'
import { apiPageScript } from './platform/http/api-page-script.ts'
import { answerErrors, errorOptions } from './platform/http/errors.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { addSecurityHeaders, contentSecurityPolicy } from './platform/http/security-headers.ts'
import { compressAnswers } from './platform/http/compressed-answers.ts'
import { fairTurns } from './platform/http/fair-turns.ts'
import { tokenBudget } from './platform/http/token-budget.ts'
import { openApiPage } from './platform/http/openapi.ts'
import { localeOf, mount, type Pipeline, requestId } from './platform/http/pipeline.ts'
import { type JobWorker, startWorker } from './platform/jobs/worker.ts'
import type { Logger } from './platform/logger.ts'
import { numberBlocks } from './platform/operation/number-blocks.ts'
import { type Relay, startRelay } from './platform/outbox/relay.ts'
import { simulatorsPerSecond } from './pace-of-env.ts'
import { type Movers, startMovers } from './platform/outbox/movers.ts'
import type { Platform } from './platform/platform.ts'
import { type Hub, startHub } from './platform/realtime/hub.ts'
import { addStream } from './platform/realtime/stream.ts'

const endpoints = areas.flatMap((area) => area.endpoints)

export type CompositionOptions = {
  ownerUrl: string
  secret: string
  sealSecrets?: Platform['sealSecrets']
  dataFolder: string
  url: string
  mode: Platform['mode']
  pix: Platform['pix']
  bureau: Platform['bureau']
  mail: Platform['mail']
  whatsapp: Platform['whatsapp']
  sms: Platform['sms']
  messagesPerSecond?: Platform['messagesPerSecond']
  postalCodeUrl: Platform['postalCodeUrl']
  priceIndexUrl: Platform['priceIndexUrl']
  bankFolder?: Platform['bankFolder']
  erpFolder?: Platform['erpFolder']
  identityProvider?: Platform['identityProvider']
  sandboxUrl: Platform['sandboxUrl']
  environmentName: Platform['environmentName']
  clock: Clock
  logger: Logger
  checksAnswers: boolean
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  trustedProxies?: readonly string[]
  poolSize?: { read: number; write: number }
}

export type Composition = {
  /** The owner's login: migrations, and the tables of the sandbox. */
  ownerUrl: string
  platform: Platform
  pipeline: Pipeline
  systemPool: pg.Pool
  moverPool: pg.Pool
  systemUrl: string
  trustedProxies: readonly string[]
  close: () => Promise<void>
}

/** What the platform takes over from the options as it is. */
function settingsOf({ checksAnswers, secret, url, mode, ...outside }: CompositionOptions) {
  const { pix, bureau, mail, whatsapp, sms, postalCodeUrl, priceIndexUrl } = outside
  const { sealSecrets = [], bankFolder = null, erpFolder = null, identityProvider = null } = outside
  const { sandboxUrl, environmentName } = outside
  const { messagesPerSecond = simulatorsPerSecond } = outside
  const own = { checksAnswers, secret, sealSecrets, url, mode, sandboxUrl, environmentName }
  const messages = { mail, whatsapp, sms, messagesPerSecond }
  return { ...own, ...messages, pix, bureau, postalCodeUrl, priceIndexUrl, bankFolder, erpFolder, identityProvider }
}

/** Pools and platform: everything but the things that run by themselves. */
export function compose(options: CompositionOptions): Composition {
  const { ownerUrl, secret } = options
  const size = options.poolSize ?? { read: 10, write: 8 }
  const readPool = openPool(roleUrl(ownerUrl, secret, 'app'), size.read, 'caderneta-read')
  const writePool = openPool(roleUrl(ownerUrl, secret, 'app'), size.write, 'caderneta-write')
  const systemUrl = roleUrl(ownerUrl, secret, 'system')
  const systemPool = openPool(systemUrl, 4, 'caderneta-system')
  const moverPool = openPool(roleUrl(ownerUrl, secret, 'mover'), 3, 'caderneta-mover')
  const directory = tenantDirectory(readPool)
  const operatorPool = openPool(roleUrl(ownerUrl, secret, 'operator'), 2, 'caderneta-operator')
  const platform: Platform = {
    readPool,
    writePool,
    operatorPool,
    clock: options.clock,
    directory,
    files: folderStore(join(options.dataFolder, 'files')),
    numbers: numberBlocks(writePool),
    logger: options.logger,
    subjects: areas.flatMap((area) => area.subjects ?? []),
    guards: areas.flatMap((area) => area.guards ?? []),
    wakeRelay: () => {},
    ...settingsOf(options),
  }
  const pipeline: Pipeline = {
    platform,
    directory,
    authenticate: authenticator({ read: readPool, write: writePool }, sessionReader(platform)),
    features: featuresOf(readPool),
    provedLately: provedLately(readPool),
    owesTerms: owesTerms(readPool),
    phrases: refusalPhrases,
    turns: fairTurns(),
    tokenBudget: tokenBudget(),
    noteSight: sightings(),
    noteList: listSightings(),
  }
  return {
    ownerUrl,
    platform,
    pipeline,
    systemPool,
    moverPool,
    systemUrl,
    trustedProxies: options.trustedProxies ?? [],
    close: async () => {
      await Promise.all([readPool, writePool, operatorPool, systemPool, moverPool].map((pool) => pool.end()))
    },
  }
}

/** A request has this long to come in whole, the largest upload included: who sends a byte a minute holds no connection. */
const requestWithinMs = 120_000

/** The HTTP application: every call of the contract, and nothing that is not in it. */
export async function httpApp(composition: Composition): Promise<FastifyInstance> {
  const { pipeline, trustedProxies } = composition
  const app = Fastify({
    logger: false,
    genReqId: requestId,
    bodyLimit: 1_048_576,
    requestTimeout: requestWithinMs,
    trustProxy: [...trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    ...errorOptions(pipeline),
  })
  answerErrors(app, pipeline)
  addSecurityHeaders(app, pipeline.platform.url)
  compressAnswers(app)
  readJsonBodies(app)
  await app.register(fastifyMultipart)
  for (const endpoint of endpoints) mount(app, endpoint, pipeline)
  await mountSignIn(app, pipeline)
  app.get('/api/docs', (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const page = apiPage(operations, {
      phrases: pipeline.phrases,
      locale: localeOf(request),
      nonce,
      url: pipeline.platform.url,
    })
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.get('/api/docs.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(apiPageScript))
  app.get('/api/openapi.json', openApiPage(operations, pipeline.platform.url))
  return app
}

/** Opens the news of this process: call before it listens. */
export async function addRealtime(
  app: FastifyInstance,
  { pipeline, systemPool, systemUrl }: Composition,
): Promise<Hub> {
  const hub = await startHub(systemUrl, systemPool, pipeline.platform.logger)
  addStream(app, pipeline, hub, screensOf)
  app.addHook('onClose', () => hub.stop())
  return hub
}

/** Areas whose screens are read again after an event of this topic. An event of an older version of the program may be of none. */
function screensOf(topic: string): readonly string[] {
  const event = eventsByTopic.get(topic)
  return event ? [event.area, ...event.touches] : []
}

/** One more than messages under way by all channels: see areas/deliveries/channel-pace.ts. */
const outsideConcurrency = 7

export type Workers = { relay: Relay; movers: Movers; worker: JobWorker; stop: () => Promise<void> }

type WorkerOptions = {
  concurrency?: number
  /** Jobs that speak to the world outside begin after this. */
  outside?: Promise<void>
}

/** What runs by itself: movers, relay, jobs. Any number of processes may run them against one database. */
export async function startWorkers(
  composition: Composition,
  { concurrency = 4, outside = Promise.resolve() }: WorkerOptions = {},
): Promise<Workers> {
  const { platform, pipeline, systemPool, moverPool, systemUrl } = composition
  const chunkedJobs = [...areas.flatMap((area) => area.chunkedJobs ?? []), ...exportJobs(endpoints)]
  const handlers = [...areas.flatMap((area) => area.jobs ?? []), ...chunkedJobs.map(({ handler }) => handler)]
  const listeners = [...areas.flatMap((area) => area.listeners ?? []), ...chunkedJobs.map(({ listener }) => listener)]
  const heard = listeners.map((listener) => listenerJob(listener))
  const opened = new AsyncDisposableStack()
  const movers = startMovers(moverPool, platform.logger)
  opened.defer(movers.stop)
  const relay = startRelay(systemPool, listeners, platform.logger)
  opened.defer(relay.stop)
  platform.wakeRelay = relay.wake
  const common = { systemUrl, platform, directory: pipeline.directory }
  const purge = purgeEventLog(systemPool)
  const all = [...handlers, ...heard, purge, purgeIdempotency, purgeFiles, purgeLinkTurns]
  const inner = startWorker({
    ...common,
    handlers: all.filter(({ waitsFor }) => waitsFor === undefined),
    cron: [
      ...areas.flatMap((area) => area.cron ?? []),
      { job: purge.name, match: '23 6 * * *' },
      { job: purgeIdempotency.name, match: '41 6 * * *' },
      { job: purgeLinkTurns.name, match: '53 * * * *' },
      { job: purgeFiles.name, match: '53 6 * * *' },
    ],
    concurrency,
  })
  // What speaks to the world outside has workers and connections of its own: a provider that hangs holds nothing else.
  const outer = outside.then(() =>
    startWorker({
      ...common,
      handlers: all.filter(({ waitsFor }) => waitsFor !== undefined),
      cron: [],
      concurrency: outsideConcurrency,
      resting: () => areas.flatMap((area) => area.resting?.(platform) ?? []),
    }),
  )
  const started = await Promise.allSettled([inner, outer])
  const runners = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const worker = { stop: once(async () => void (await Promise.all(runners.map((runner) => runner.stop())))) }
  opened.defer(worker.stop)
  for (const one of started) {
    if (one.status === 'fulfilled') continue
    await opened.disposeAsync()
    throw one.reason
  }
  return { relay, movers, worker, stop: () => opened.disposeAsync() }
}

/** Whoever asks again waits for the first. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}

function listenerJob(listener: NonNullable<(typeof areas)[number]['listeners']>[number]) {
  return {
    name: listener.name,
    ...(listener.waitsFor ? { waitsFor: listener.waitsFor } : {}),
    run: (payload: Record<string, unknown>, context: Parameters<typeof listener.hear>[1]) =>
      listener.hear(heardEvent(payload), context),
  }
}

function heardEvent(payload: Record<string, unknown>) {
  return {
    seq: Number(payload.seq),
    eventId: String(payload.eventId),
    topic: String(payload.topic),
    subjectId: String(payload.subjectId),
    version: Number(payload.version),
    payload: Object.fromEntries(Object.entries(payload.payload ?? {})),
  }
}
