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
  // The database starts in a process of its own: meanwhile this one loads the rest of the program.
  const loading = import('./program.ts')
  loading.catch(() => {})
  const database = await openDatabase(env, report, signal)
  opened.defer(database.close)
  const { composed, filled, served, startWorkers } = await loading
  signal?.throwIfAborted()
  const composition = composed(env, database.ownerUrl)
  opened.defer(composition.close)
  const accounts = options.isBare ? [] : await unlessCut(filled(env, composition, options), signal)
  let workers: Workers | null = null
  opened.defer(async () => workers?.stop())
  const app = await served(env, composition, role)
  opened.defer(() => app.close())
  await app.listen({ port: env.port, host: env.mode === 'production' ? '::' : 'localhost' })
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
