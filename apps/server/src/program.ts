// Caderneta put together for one environment: what a start composes, fills and lets listen.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addRealtime, type Composition, compose } from './composition.ts'
import type { Env } from './env.ts'
import { systemClock } from './platform/clock.ts'
import { boundDrain } from './platform/http/drain.ts'
import { addHealth } from './platform/http/health.ts'
import { serveIcons, serveWeb } from './platform/http/web-files.ts'
import { agreementFacts, contractFacts, familyFacts, programFacts } from './page-facts.ts'
import { createLogger } from './platform/logger.ts'
import { fillSandbox } from './sandbox-data.ts'
import type { Hub } from './platform/realtime/hub.ts'
import { mountSandbox, outsideWorld } from './sandbox-mount.ts'
import { buildWeb, webFolder } from './web-build.ts'

export { bringUpToDate } from './bring-up-to-date.ts'
export { httpApp, startWorkers } from './composition.ts'

/** What one process does of the whole. */
export type Role = 'web' | 'worker' | 'both'

export function composed(env: Env, ownerUrl: string): Composition {
  return compose({
    ownerUrl,
    secret: env.secret,
    sealSecrets: env.sealSecrets,
    dataFolder: env.dataFolder,
    url: env.url,
    mode: env.mode,
    environmentName: env.environmentName,
    trustedProxies: env.trustedProxies,
    bankFolder: env.bankFolder,
    erpFolder: env.erpFolder,
    messagesPerSecond: env.messagesPerSecond,
    ...outsideWorld(env),
    clock: systemClock,
    logger: createLogger(env.mode === 'production' ? 'info' : 'warn'),
    checksAnswers: env.environmentName === 'Development',
  })
}

type Wanted = { role: Role; isBare?: boolean; report: (line: string) => void }

/** The screens, where this process serves them: built when their sources changed. */
export async function screens({ role, isBare, report }: Wanted): Promise<void> {
  if (!isBare && role !== 'worker') await buildWeb(report)
}

/** The demonstration, where there is to be one. @returns the accounts to print. */
export async function filled({ mode }: Env, composition: Composition, { isBare, report }: Wanted): Promise<string[]> {
  return mode === 'sandbox' && !isBare ? fillSandbox(composition, report) : []
}

/** Gives the server the news and, in a sandbox, the world outside: all that needs the database and nothing that is served. */
export async function attached(app: FastifyInstance, env: Env, composition: Composition): Promise<Hub> {
  boundDrain(app)
  const [hub] = await Promise.all([
    addRealtime(app, composition),
    env.mode === 'sandbox' ? mountSandbox(app, composition) : null,
  ])
  return hub
}

/** Gives the server with its calls all the rest that it answers: health (see addHealth) and screens. */
export async function served(
  app: FastifyInstance,
  composition: Composition,
  areWorkersUp: (() => boolean) | null,
  hub: Hub,
): Promise<void> {
  addHealth(app, composition, areWorkersUp, hub)
  const pageOf = await serveWeb(app, webFolder)
  const { platform } = composition
  const programPage = pageOf('index.html', (url) => programFacts(platform, url))
  for (const path of ['/', '/*']) app.get(path, programPage)
  // A call that does not exist is not a page: a program must hear "not found", not read HTML.
  app.get('/api/*', (_request, reply) => reply.callNotFound())
  // The family's page is a program of its own: a phone without an account loads nothing of ours but that.
  app.get(
    '/f/*',
    pageOf('family.html', (url) => familyFacts(platform, url)),
  )
  for (const path of ['/f/g/*', '/f/p/*', '/f/r/*', '/f/e/*'])
    app.get(
      path,
      pageOf('household.html', (url) => familyFacts(platform, url)),
    )
  await serveIcons(app, join(webFolder, '../icons'))
  app.get(
    '/c/*',
    pageOf('contract.html', (url) => contractFacts(platform, url)),
  )
  app.get(
    '/a/*',
    pageOf('agreement.html', (url) => agreementFacts(platform, url)),
  )
}
