// Every call of a shard against everybody who must not do it, worked out from the contract list.
import { type Operation, permissionsOf } from '@caderneta/contracts/define'
import { permissions } from '@caderneta/contracts/permissions'
import { z } from 'zod'
import type { Reply } from '../support/api.ts'
import { apiTokenPrefix } from '../../src/areas/api-tokens/public.ts'
import { newId } from '../../src/platform/uuid.ts'
import { expect, isOfHost, test } from './matrix.ts'
import { mounted } from './mounted.ts'
import { givenFor, pathIds } from './samples/all-samples.ts'
import type { Given } from './samples/sample.ts'

const someId = () => newId()

/** Records that no list may tell of are those of every area, whichever shard the list is in. */
const readsOfSchools = mounted.filter(
  (operation) => operation.kind === 'read' && operation.needs !== 'public' && isOfSchools(operation),
)

const listsOfSchools = readsOfSchools.filter((operation) => pathIds(operation).length === 0)

function isOfSchools(operation: Operation): boolean {
  return !isOfHost(operation) && operation.wholeNetwork !== true
}

/** Declares the tests of these calls. */
export function callRows(calls: readonly Operation[]): void {
  const closed = calls.filter(({ needs }) => needs !== 'public')

  test.for(closed.map(named))('%s asks who calls', async ([, operation], { ask, revoked }) => {
    expect(await ask(operation, blindGiven(operation), null)).toRefuse('not_signed_in')
    for (const token of [revoked.token, `${apiTokenPrefix}${'x'.repeat(43)}`, 'eyJhbGciOiJub25lIn0.e30.']) {
      const reply = await ask(operation, blindGiven(operation), token)
      expect(reply.status).toBe(401)
      expect(reply).toRefuse('not_signed_in')
    }
  })

  const permitted = closed.filter(({ needs }) => needs !== 'authenticated')

  test.for(permitted.map(named))(
    '%s is refused to whom has every permission but its own',
    async ([, operation], { ask, cut }) => {
      for (const needed of permissionsOf(operation)) {
        const grants = permissions.filter((name) => name !== needed)
        const user = await cut({ grants, ...(isOfHost(operation) ? { tenantId: 0 } : {}) })
        const reply = await ask(operation, blindGiven(operation), user.token)
        expect(reply.status).toBe(403)
        expect(reply).toRefuse('permission_denied')
      }
    },
  )

  const ofPrograms = permitted.filter(({ stepUp, signedInOnly }) => !stepUp && !signedInOnly)

  test.for(ofPrograms.map(named))(
    '%s is refused to a token whose scopes leave its permission out, whatever its user holds',
    async ([, operation], { ask, cut, build }) => {
      const host = isOfHost(operation) ? { tenantId: 0 } : {}
      const user = await cut({ grants: permissions, ...host })
      for (const needed of permissionsOf(operation)) {
        const scopes = permissions.filter((name) => name !== needed)
        const { token } = await build.apiToken(user.id, { scopes }, host.tenantId)
        const reply = await ask(operation, blindGiven(operation), token)
        expect(reply.status).toBe(403)
        expect(reply).toRefuse('permission_denied')
      }
    },
  )

  test.for(closed.filter(isOfHost).map(named))('%s is the host’s alone', async ([, operation], { ask, cut }) => {
    const user = await cut({ grants: permissions })
    expect((await ask(operation, blindGiven(operation), user.token)).status).toBe(403)
  })

  const stopped = closed.filter(
    (operation) => operation.kind === 'write' && operation.stoppedByReadOnly !== false && !isOfHost(operation),
  )

  test('a network that is read-only refuses every write', async ({ ask, cut, build, server }) => {
    const network = await build.otherNetwork()
    await build.ground.pool.query('update control.tenant set is_read_only = true where id = $1', [network])
    const user = await cut({ grants: permissions, tenantId: network })
    server.composition.pipeline.directory.forget()
    for (const operation of stopped) {
      expect(await ask(operation, blindGiven(operation), user.token), operation.name).toRefuse('network_read_only')
    }
  })

  const withIds = closed.filter((operation) => !isOfHost(operation))

  test.for(withIds.map(named))(
    '%s tells nothing of another network',
    async ([, operation], { ask, cut, home, otherNetwork }) => {
      const user = await cut({ grants: permissions })
      const [mine, theirs] = await Promise.all([givenFor(operation, home), givenFor(operation, otherNetwork)])
      for (const field of idFields(mine).filter((name) => !isForEveryNetwork(operation, name))) {
        await expectSame(
          operation,
          field,
          { ...mine, [field]: theirs[field] },
          { ...mine, [field]: likeOf(mine[field]) },
          (given) => ask(operation, given, user.token),
        )
      }
    },
  )

  const ofSchools = withIds.filter(isOfSchools)
  const wholeNetwork = withIds.filter((operation) => operation.wholeNetwork === true)

  test.for(wholeNetwork.map(named))(
    '%s is for whoever sees every school of the network',
    async ([, operation], { ask, cut, home }) => {
      const given = await givenFor(operation, home)
      for (const schools of [[], [home.schoolId]]) {
        const reply = await ask(operation, given, (await cut({ grants: permissions, schools })).token)
        expect(reply.status).toBe(403)
        expect(reply).toRefuse('all_schools_needed')
      }
    },
  )

  const lists = ofSchools.filter((operation) => operation.kind === 'read' && pathIds(operation).length === 0)

  test('no list tells of a record of another school of the network', async ({ ask, cut, home, neighbourSchool }) => {
    const theirs = new Set<string>()
    for (const operation of readsOfSchools) {
      const given = await givenFor(operation, neighbourSchool)
      for (const field of idFields(given).filter((name) => !isNetworkWide(operation, name)))
        for (const id of idsIn(given[field])) theirs.add(id)
    }
    expect(theirs.size).toBeGreaterThan(10)
    const [bound, unbound] = [
      await cut({ grants: permissions, schools: [home.schoolId] }),
      await cut({ grants: permissions }),
    ]
    const told = async (operation: Operation, token: string) => {
      const all = await ask(operation, mostOf(operation), token)
      const reply = all.status === 400 ? await ask(operation, await givenFor(operation, home), token) : all
      return idsIn(reply.body).filter((id) => theirs.has(id))
    }
    for (const operation of lists) expect(await told(operation, bound.token), operation.name).toEqual([])
    // The lists of one shard may all be of records without a school: that ids are seen at all is asked of the lists of every shard.
    const open = await Promise.all(listsOfSchools.map((operation) => told(operation, unbound.token)))
    expect(open.filter((ids) => ids.length > 0).length).toBeGreaterThan(0)
  })

  test.for(ofSchools.map(named))(
    '%s tells nothing of another school of the network',
    async ([, operation], { ask, cut, home, neighbourSchool }) => {
      const user = await cut({ grants: permissions, schools: [home.schoolId] })
      const [mine, theirs] = [await givenFor(operation, home), await givenFor(operation, neighbourSchool)]
      for (const field of idFields(mine).filter((name) => !isNetworkWide(operation, name))) {
        await expectSame(
          operation,
          field,
          { ...mine, [field]: theirs[field] },
          { ...mine, [field]: likeOf(mine[field]) },
          (given) => ask(operation, given, user.token),
        )
      }
    },
  )
}

/** Any ids do: who may not call is told so before anything is read. */
export const blindGiven = (operation: Operation): Given =>
  Object.fromEntries(pathIds(operation).map(({ name }) => [name, someId()]))

/** Records of the network as a whole: whoever may open them may open them all. Every other id is bound to a school. */
const networkWide = new Set([
  'payment-gateways',
  'payment-files',
  'notification-rules',
  'bank-channel',
  'message-templates',
  'commissions',
  'conciliations',
  'statement-lines',
  'contract-models',
  'products',
  'plans',
  'planId',
  'accept-term-of-service',
  'deliveries',
  'roles',
  'roleId',
  'saved-view',
  'bank-account',
  'bank-agreement',
  'bankAccountId',
  'bankAgreementId',
  'bankAgreementId',
])

/** What the host publishes, everybody reads. */
function isForEveryNetwork(operation: Operation, field: string): boolean {
  return pathIds(operation).find(({ name }) => name === field)?.owner === 'accept-term-of-service'
}

function isNetworkWide(operation: Operation, field: string): boolean {
  const owner = pathIds(operation).find(({ name }) => name === field)?.owner
  return networkWide.has(owner ?? field)
}

/** The foreign id is answered exactly as one that does not exist, but for the ids that the answers themselves repeat. */
async function expectSame(
  operation: Operation,
  field: string,
  foreign: Given,
  unknown: Given,
  ask: (given: Given) => Promise<Reply<unknown>>,
) {
  const [found, expected] = [await ask(foreign), await ask(unknown)]
  const where = `${operation.name} with a foreign ${field}`
  expect(withoutIds(found), where).toEqual(withoutIds(expected))
  expect(withoutIds(expected), `${where}: its sample is not a good request`).not.toContain('"invalid_request"')
  const isInPath = pathIds(operation).some(({ name }) => name === field)
  if (isInPath) expect(found.status, where).toBe(404)
}

function withoutIds({ status, body, raw }: Reply<unknown>): string {
  const text = body === undefined ? raw.toString() : JSON.stringify(body)
  return `${status} ${text.replaceAll(uuid, '<id>')}`
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const idsIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(uuid) ?? []
const mostOf = ({ query }: Operation) =>
  query instanceof z.ZodObject && 'maxResultCount' in query.shape ? { maxResultCount: 200 } : {}
const isId = (value: unknown) => typeof value === 'string' && value.replace(uuid, '') === '' && value !== ''
const holdsId = (value: unknown) => isId(value) || (Array.isArray(value) && value.length > 0 && value.every(isId))

function idFields(given: Given): string[] {
  return Object.keys(given).filter((name) => holdsId(given[name]))
}

const likeOf = (value: unknown) => (Array.isArray(value) ? value.map(someId) : someId())

function named(operation: Operation): [string, Operation] {
  return [operation.name, operation]
}
