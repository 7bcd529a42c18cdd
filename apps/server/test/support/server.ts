// `test` of every server test: a database of the file's own, the real application, a clock in the test's hands.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { inject, test as base } from 'vitest'
import { type Composition, compose, httpApp, startWorkers, type Workers } from '../../src/composition.ts'
import { createLogger, type Logger } from '../../src/platform/logger.ts'
import type { IdentityProvider } from '../../src/platform/platform.ts'
import { type Client, clientOf } from './api.ts'
import { type Builders, buildersOf } from './builders.ts'
import { buildRoles, type BuiltUser, buildUser, firstInstant, groundOf, type RoleName } from './build.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { testSecret } from './global-setup.ts'
import { knowSessions } from './sessions.ts'
import { watchedLog } from './watched-log.ts'

export type TestServer = {
  app: FastifyInstance
  composition: Composition
  database: TestDatabase
  /** Sets the business date of every network (noon in São Paulo). */
  setDate: (date: string) => void
  /** Starts movers, relay and worker; they stop with the file. */
  workers: () => Promise<Workers>
}

export type As = (user: BuiltUser | RoleName, options?: { tenantId?: number; schools?: string[] }) => Client

type Fixtures = {
  server: TestServer
  build: Builders
  as: (user: BuiltUser | null, network?: number) => Client
  users: Users
}
export type Users = (role: RoleName, schools?: string[], tenantId?: number) => Promise<BuiltUser>

export const test = base.extend<Fixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures a fixture needs from this pattern: none
    async ({}, use) => {
      const server = await startTestServer()
      await use(server)
      await server.stop()
    },
    { scope: 'file' },
  ],
  build: [async ({ server }, use) => use(await buildersOf(groundOf(server.database.pool))), { scope: 'file' }],
  users: [
    async ({ server, build }, use) => {
      const ground = groundOf(server.database.pool)
      await use((role, schools = [], tenantId = role === 'global' || role === 'finance' ? 0 : build.network) =>
        buildUser(ground, tenantId, role, schools),
      )
    },
    { scope: 'file' },
  ],
  as: [
    async ({ server }, use) =>
      use((user, network) =>
        clientOf(server.app, user?.token ?? null, network === undefined ? {} : { __tenant: String(network) }),
      ),
    { scope: 'file' },
  ],
})

export { expect } from 'vitest'

/**
 * @param ownLogger where another one is wanted than that whose lines are looked through: `TEST_LOG` names the level of one that is printed.
 * @param identityProvider by which people sign in; none where left out.
 */
export async function startTestServer(
  ownLogger?: Logger,
  identityProvider: IdentityProvider | null = null,
): Promise<TestServer & { stop: () => Promise<void> }> {
  const watched = watchedLog('info')
  const printed = process.env.TEST_LOG ? createLogger(process.env.TEST_LOG) : watched.logger
  const logger = ownLogger ?? printed
  const database = await createTestDatabase()
  await buildRoles(groundOf(database.pool), 0, 'host')
  let now = firstInstant
  const composition = compose({
    ownerUrl: database.ownerUrl,
    secret: testSecret,
    dataFolder: inject('dataFolder'),
    url: 'http://localhost:3333',
    mode: 'sandbox',
    pix: null,
    mail: null,
    bureau: null,
    whatsapp: null,
    sms: null,
    postalCodeUrl: null,
    priceIndexUrl: null,
    // Not there, until a test makes one.
    erpFolder: join(inject('dataFolder'), 'erp'),
    identityProvider,
    sandboxUrl: null,
    environmentName: 'Sandbox',
    clock: { now: () => now },
    logger,
    checksAnswers: true,
    poolSize: { read: 4, write: 6 },
  })
  const app = await httpApp(composition)
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400) watched.look(`${request.method} ${request.routeOptions.url}: ${String(payload)}`)
    return payload
  })
  knowSessions(app, composition, database)
  let workers: Workers | null = null
  return {
    app,
    composition,
    database,
    setDate: (date) => {
      now = new Date(`${toCalendarDate(date)}T15:00:00Z`)
    },
    workers: async () => {
      workers ??= await startWorkers(composition)
      return workers
    },
    stop: async () => {
      await workers?.stop()
      await app.close()
      await composition.close()
      await database.drop()
      if (watched.leaks.length > 0)
        throw new Error(`log or refusals gave away: ${watched.leaks.slice(0, 5).join('\n')}`)
    },
  }
}
