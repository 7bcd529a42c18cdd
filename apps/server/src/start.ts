// The steps of a start, each reported while it works; what a step opened is closed in the opposite order, by a stop as by a failure.
import type { Workers } from './composition.ts'
import { openDatabase } from './database.ts'
import type { Env } from './env.ts'
import type { Role } from './program.ts'

export type Caderneta = { stop: () => Promise<void>; accounts: string[] }
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
  // Loading keeps this process busy; the database starts in one of its own. So that one is sent on its way first.
  const launched = Promise.withResolvers<void>()
  const opening = openDatabase(env, report, launched.resolve)
  opened.defer(async () => (await opening).close())
  await Promise.race([launched.promise, opening])
  const { attached, bringUpToDate, composed, filled, httpApp, screens, served, startWorkers } = await import(
    './program.ts'
  )
  const building = screens(options)
  building.catch(() => {})
  const database = await opening
  signal?.throwIfAborted()
  const composition = composed(env, database.ownerUrl)
  opened.defer(composition.close)
  // While the database answers, the calls are mounted; none is served yet.
  const [app] = await Promise.all([httpApp(composition), bringUpToDate(env, database.ownerUrl, report)])
  signal?.throwIfAborted()
  const attaching = attached(app, env, composition)
  opened.defer(async () => {
    await attaching.catch(() => {})
    await app.close()
  })
  const [accounts, hub] = await unlessCut(Promise.all([filled(env, composition, options), attaching, building]), signal)
  let workers: Workers | null = null
  // Their connections are opened while the server takes its place. In a sandbox it is the outside world itself: who speaks to that waits.
  const listening = Promise.withResolvers<void>()
  listening.promise.catch(() => {})
  const starting = role === 'web' ? null : startWorkers(composition, { outside: listening.promise })
  starting?.catch(() => {})
  opened.defer(async () => (await starting)?.stop())
  opened.defer(() => app.close())
  opened.defer(() => listening.reject(new Error('the server did not come to listen')))
  await served(app, composition, role === 'web' ? null : () => workers !== null, hub)
  await app.listen({ port: env.port, host: env.bindAddress })
  listening.resolve()
  workers = await starting
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
