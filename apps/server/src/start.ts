// The steps of a start, each reported while it works; what a step opened is closed in the opposite order, by a stop as by a failure.
import type { FastifyInstance } from 'fastify'
import { addRealtime, type Composition, compose, httpApp, startWorkers, type Workers } from './composition.ts'
import { openDatabase } from './database.ts'
import type { Env } from './env.ts'
import { systemClock } from './platform/clock.ts'
import { boundDrain } from './platform/http/drain.ts'
import { addHealth } from './platform/http/health.ts'
import { serveWeb } from './platform/http/web-files.ts'
import { createLogger } from './platform/logger.ts'
import { fillSandbox } from './sandbox-data.ts'
import { mountSandbox, outsideWorld } from './sandbox-mount.ts'
import { buildWeb, webFolder } from './web-build.ts'

export type Caderneta = { stop: () => Promise<void>; accounts: string[] }
type Role = 'web' | 'worker' | 'both'
type Options = {
  role: Role
  report: (line: string) => void
  /** Cuts a start that is not over: what it opened is closed, and it rejects with the signal's reason. */
  signal?: AbortSignal
  /** Neither screens nor demonstration. */
  isBare?: boolean
}

/** @throws whatever step failed first, after everything that was open is closed. */
export async function start(env: Env, options: Options): Promise<Caderneta> {
  const opened = new AsyncDisposableStack()
  try {
    return await startedIn(opened, env, options)
  } catch (error) {
    // What closing says now is a consequence; the person reads the cause.
    await opened.disposeAsync().catch(() => {})
    throw error
  }
}

async function startedIn(opened: AsyncDisposableStack, env: Env, options: Options): Promise<Caderneta> {
  const { role, report, signal } = options
  const database = await openDatabase(env, report, signal)
  opened.defer(database.close)
  signal?.throwIfAborted()
  const composition = composed(env, database.ownerUrl)
  opened.defer(composition.close)
  const accounts = options.isBare ? [] : await unlessCut(filled(env, composition, options), signal)
  let workers: Workers | null = null
  opened.defer(async () => workers?.stop())
  const app = await httpApp(composition)
  opened.defer(() => app.close())
  await listen(app, env, composition, role)
  // Only now: in a sandbox the outside world that the jobs speak to is this very server.
  if (role !== 'web') workers = await startWorkers(composition)
  signal?.throwIfAborted()
  return {
    accounts,
    stop: async () => {
      // From here on another start takes the database over instead of losing it with this one.
      await database.leave()
      // No job begins while requests end; what news they leave, the relay still takes.
      const idle = workers?.worker.stop()
      await app.close()
      await idle
      await opened.disposeAsync()
    },
  }
}

/** @returns the accounts to print. */
async function filled(env: Env, composition: Composition, { role, report }: Options): Promise<string[]> {
  const accounts = env.mode === 'sandbox' ? await fillSandbox(composition, report) : []
  if (role !== 'worker') await buildWeb(report)
  return accounts
}

/** A long step is left where it is when the start is cut: closing the pools beneath ends it. */
async function unlessCut<T>(step: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return step
  signal.throwIfAborted()
  const cut = Promise.withResolvers<never>()
  const onCut = () => cut.reject(signal.reason)
  signal.addEventListener('abort', onCut)
  step.catch(() => {})
  return Promise.race([step, cut.promise]).finally(() => signal.removeEventListener('abort', onCut))
}

export function composed(env: Env, ownerUrl: string): Composition {
  return compose({
    ownerUrl,
    secret: env.secret,
    dataFolder: env.dataFolder,
    url: env.url,
    mode: env.mode,
    environmentName: env.environmentName,
    ...outsideWorld(env),
    clock: systemClock,
    logger: createLogger(env.mode === 'production' ? 'info' : 'warn'),
    checksAnswers: env.environmentName === 'Development',
  })
}

async function listen(app: FastifyInstance, env: Env, composition: Composition, role: Role): Promise<void> {
  boundDrain(app)
  if (env.mode === 'sandbox') await mountSandbox(app, composition)
  await addRealtime(app, composition)
  addHealth(app, composition, role !== 'web')
  const pageOf = await serveWeb(app, webFolder)
  for (const path of ['/', '/*']) app.get(path, pageOf('index.html'))
  // The family's page is a program of its own: a phone without an account loads nothing of ours but that.
  app.get('/f/*', pageOf('family.html'))
  await app.listen({ port: env.port, host: env.mode === 'production' ? '::' : 'localhost' })
}
