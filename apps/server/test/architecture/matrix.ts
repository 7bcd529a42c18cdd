// `test` of the matrices: the same records made in three places, and callers cut to measure.
import { permissions } from '@caderneta/contracts/permissions'
import type { Operation } from '@caderneta/contracts/define'
import type { FastifyInstance } from 'fastify'
import { type Client, type Reply, send } from '../support/api.ts'
import { type BuiltUser, buildUser, groundOf, nextNumber } from '../support/build.ts'
import { type Builders, buildersOf } from '../support/builders.ts'
import { test as base } from '../support/server.ts'
import { endedSessionToken } from '../support/sessions.ts'
import { newId } from '../../src/platform/uuid.ts'
import { sendFile } from './send-file.ts'
import { pathIds } from './samples/all-samples.ts'
import type { Given, Place } from './samples/sample.ts'

export { expect } from '../support/server.ts'

type Grants = { grants: string[]; schools?: string[]; tenantId?: number }
/** A user with exactly these permissions; limited to `schools` where given. */
export type Cut = (given: Grants) => Promise<BuiltUser>
/** Made without input, by somebody of the host in this network where one is given. */
type AskAt = (operation: Operation, token: string, tenantId: number | undefined) => Promise<Reply<unknown>>
type Ask = (operation: Operation, given: Given, token: string | null, key?: string) => Promise<Reply<unknown>>

type Fixtures = {
  home: Place
  neighborSchool: Place
  otherNetwork: Place
  cut: Cut
  /** Tokens that are not good anymore: revoked, past their day, of a sign-in that came to its end. */
  ended: string[]
  ask: Ask
  askAt: AskAt
  /** What PostgreSQL knows of the rows that the tests before it made: its plans for empty tables take minutes on them. */
  statistics: undefined
  /** Somebody who may do everything a network or the host allows, whichever the call belongs to. */
  withAllPermissions: (operation: Operation) => Promise<BuiltUser>
}

export const test = base.extend<Fixtures & { acceptedTerms: void }>({
  // Terms that a row has published would stop the people of every row that follows.
  acceptedTerms: [
    async ({ server }, use) => {
      await use()
      await server.database.pool.query(
        'delete from term_acceptance; delete from published_term; delete from term_version',
      )
    },
    { auto: true },
  ],
  cut: [
    async ({ build }, use) => {
      const made = new Map<string, Promise<BuiltUser>>()
      await use(({ tenantId = build.network, ...grants }) => {
        const key = JSON.stringify([tenantId, grants])
        const user = made.get(key) ?? cutUser(build, { tenantId, ...grants })
        made.set(key, user)
        return user
      })
    },
    { scope: 'file' },
  ],
  home: [async ({ build, as, cut }, use) => use(await placeIn(build, as, cut)), { scope: 'file' }],
  neighborSchool: [async ({ build, as, cut }, use) => use(await placeIn(build, as, cut)), { scope: 'file' }],
  otherNetwork: [
    async ({ server, as, cut }, use) => {
      const build = await buildersOf(groundOf(server.database.pool))
      server.composition.pipeline.directory.forget()
      await use(await placeIn(build, as, cut))
    },
    { scope: 'file' },
  ],
  ended: [
    async ({ server, users }, use) => {
      const [revoked, past, away] = [await users('admin'), await users('admin'), await users('admin')]
      const { pool } = server.database
      const session = await endedSessionToken(server.app, away.token)
      await pool.query('update api_token set revoked_at = now() where user_id = $1', [revoked.id])
      await pool.query("update api_token set expires_at = now() - interval '1 second' where user_id = $1", [past.id])
      await use([revoked.token, past.token, session])
    },
    { scope: 'file' },
  ],
  ask: [async ({ server }, use) => use(asker(server.app)), { scope: 'file' }],
  statistics: [
    async ({ server }, use) => {
      await server.database.pool.query('analyze')
      await use(undefined)
    },
    { scope: 'file' },
  ],
  askAt: [
    async ({ server }, use) =>
      use((operation, token, tenantId) => {
        const headers: Record<string, string> = tenantId === undefined ? {} : { __tenant: String(tenantId) }
        const given = Object.fromEntries(pathIds(operation).map(({ name }) => [name, newId()]))
        return asker(server.app, headers)(operation, given, token)
      }),
    { scope: 'file' },
  ],
  withAllPermissions: [
    async ({ cut }, use) =>
      use((operation) => cut({ grants: permissions, ...(isOfHost(operation) ? { tenantId: 0 } : {}) })),
    { scope: 'file' },
  ],
})

/**
 * Samples of hundreds of calls fill tables that PostgreSQL knows as empty until its own analyzer comes by: a plan made in between may take an
 * hour over two hundred students.
 */
export async function knowRows({ build }: Place): Promise<void> {
  const tables = 'academic_class, student, guardian, enrollment, enrollment_retention, invoice, invoice_hold'
  await build.ground.pool.query(`analyze ${tables}`)
}

export function isOfHost({ scope }: Operation): boolean {
  return scope === 'host' || scope === 'allNetworks'
}

async function placeIn(build: Builders, as: (user: BuiltUser) => Client, cut: Cut): Promise<Place> {
  const bankAgreement = await build.bankAgreement()
  const school = await build.school({ bank_agreement_id: bankAgreement.id })
  await build.guarantee(school.id)
  const user = await cut({ grants: permissions, tenantId: build.network })
  return { build, tenantId: build.network, schoolId: school.id, admin: as(user) }
}

async function cutUser(
  build: Builders,
  { grants, schools, tenantId }: Grants & { tenantId: number },
): Promise<BuiltUser> {
  const role = newId()
  await build.ground.insert('role', {
    tenant_id: tenantId,
    id: role,
    name: `cut-${nextNumber()}`,
    all_schools: schools === undefined,
    grants,
  })
  const user = await buildUser(build.ground, tenantId, tenantId === 0 ? 'finance' : 'secretary', schools ?? [])
  await build.ground.pool.query('delete from user_role where tenant_id = $1 and user_id = $2', [tenantId, user.id])
  await build.ground.insert('user_role', { tenant_id: tenantId, user_id: user.id, role_id: role })
  return user
}

function asker(app: FastifyInstance, headers: Record<string, string> = {}): Ask {
  return (operation, given, token, key) => {
    const sending = { token, headers, ...(key === undefined ? {} : { key }) }
    return operation.upload ? sendFile(app, operation, given, sending) : send(app, operation, given, sending)
  }
}
