// The steps of a start, each reported while it works.
import type { FastifyInstance } from 'fastify'
import { addRealtime, type Composition, compose, httpApp, startWorkers, type Workers } from './composition.ts'
import type { OpenDatabase } from './database.ts'
import type { Env } from './env.ts'
import { systemClock } from './platform/clock.ts'
import { addHealth } from './platform/http/health.ts'
import { serveWeb } from './platform/http/web-files.ts'
import { createLogger } from './platform/logger.ts'
import { fillSandbox } from './sandbox-data.ts'
import { mountSandbox, outsideWorld } from './sandbox-mount.ts'
import { buildWeb, webFolder } from './web-build.ts'

export type Caderneta = { stop: () => Promise<void>; accounts: string[] }
type Options = { role: 'web' | 'worker' | 'both'; report: (line: string) => void; database: OpenDatabase }

/** Stopping it, or its failing, closes the database too. */
export async function start(env: Env, { role, report, database }: Options): Promise<Caderneta> {
  try {
    const composition = composed(env, database.ownerUrl)
    const accounts = env.mode === 'sandbox' ? await fillSandbox(composition, report) : []
    if (role !== 'worker') await buildWeb(report)
    const workers = role === 'web' ? null : await startWorkers(composition)
    const app = await listening(env, composition, workers)
    return {
      accounts,
      stop: async () => {
        await app.close()
        await workers?.stop()
        await composition.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
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

async function listening(env: Env, composition: Composition, workers: Workers | null): Promise<FastifyInstance> {
  const app = await httpApp(composition)
  if (env.mode === 'sandbox') await mountSandbox(app, composition)
  await addRealtime(app, composition)
  addHealth(app, composition, workers)
  const pageOf = await serveWeb(app, webFolder)
  for (const path of ['/', '/*']) app.get(path, pageOf('index.html'))
  // The family's page is a program of its own: a phone without an account loads nothing of ours but that.
  app.get('/f/*', pageOf('family.html'))
  // A stream has no end of its own: closing the server ends it.
  app.addHook('preClose', async () => app.server.closeAllConnections())
  await app.listen({ port: env.port, host: env.mode === 'production' ? '::' : 'localhost' })
  return app
}
