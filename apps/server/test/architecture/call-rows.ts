// Every call of a shard against everybody who must not do it, worked out from the contract list.
import { type Operation, permissionsOf } from '@caderneta/contracts/define'
import { permissions } from '@caderneta/contracts/permissions'
import { z } from 'zod'
import type { Reply } from '../support/api.ts'
import { apiTokenPrefix } from '../../src/areas/api-tokens/public.ts'
import { newId } from '../../src/platform/uuid.ts'
import { expect, isOfHost, test } from './matrix.ts'
import { idOfField } from './id-nouns.ts'
import { hasHolder, type IdPath, idPathsOf, leafOf, valueAt, withValueAt } from './id-paths.ts'
import { mounted } from './mounted.ts'
import { givenFor, givenWithIds, pathIds } from './samples/all-samples.ts'
import type { Given, Place } from './samples/sample.ts'

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

  test.for(closed.map(named))('%s asks who calls', async ([, operation], { ask, ended }) => {
    expect(await ask(operation, blindGiven(operation), null)).toRefuse('not_signed_in')
    for (const token of [...ended, `${apiTokenPrefix}${'x'.repeat(43)}`, 'eyJhbGciOiJub25lIn0.e30.']) {
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
    const reply = await ask(operation, blindGiven(operation), user.token)
    expect(reply.status).toBe(403)
    expect(reply).toRefuse('host_needed')
  })

  const inNetwork = closed.filter(({ scope }) => scope === undefined || scope === 'network')

  test('whoever is of the host and chose no network is told to choose one', async ({ ask, cut }) => {
    const { token } = await cut({ grants: permissions, tenantId: 0 })
    for (const operation of inNetwork)
      expect(await ask(operation, blindGiven(operation), token), operation.name).toRefuse('network_needed')
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
      const [mine, theirs] = await Promise.all([givenWithIds(operation, home), givenWithIds(operation, otherNetwork)])
      const fields = await foreignIds(operation, mine, theirs, otherNetwork)
      for (const each of fields.filter(({ path }) => !isForEveryNetwork(operation, path)))
        await expectSame(operation, mine, each, (given) => ask(operation, given, user.token))
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

  test('no list tells of a record of another school of the network', async ({ ask, cut, home, neighborSchool }) => {
    const theirs = new Set<string>()
    for (const operation of readsOfSchools) {
      const given = await givenFor(operation, neighborSchool)
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
    async ([, operation], { ask, cut, home, neighborSchool }) => {
      const user = await cut({ grants: permissions, schools: [home.schoolId] })
      const [mine, theirs] = [await givenWithIds(operation, home), await givenWithIds(operation, neighborSchool)]
      const fields = await foreignIds(operation, mine, theirs, neighborSchool)
      for (const each of fields.filter(({ path }) => !isNetworkWide(operation, path)))
        await expectSame(operation, mine, each, (given) => ask(operation, given, user.token))
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
  'productId',
  'product',
  'penaltyProduct',
])

/** What the host publishes, everybody reads. */
function isForEveryNetwork(operation: Operation, field: string): boolean {
  return pathIds(operation).find(({ name }) => name === field)?.owner === 'accept-term-of-service'
}

function isNetworkWide(operation: Operation, path: string): boolean {
  const owner = pathIds(operation).find(({ name }) => name === path)?.owner
  return networkWide.has(owner ?? leafOf(path))
}

type ForeignId = { path: string; foreign: unknown; unknown: unknown }

/**
 * Every id that the call may be asked with, as the other place has it and as nobody does. What the samples leave out is a record of the noun
 * that the field is named after. @throws Error for an id that neither names.
 */
async function foreignIds(operation: Operation, mine: Given, theirs: Given, place: Place): Promise<ForeignId[]> {
  const ids: ForeignId[] = []
  const asked = idPathsOf(operation)
  // A field of any text may hold an id too, as the key of a setting does.
  const more = idFields(mine).filter((name) => !asked.some(({ path }) => path === name))
  const wanted = [...asked, ...more.map((name) => ({ path: name, isList: false }))]
  for (const id of wanted.filter(({ path }) => !unsampled[operation.name]?.[path])) {
    const foreign = await foreignId(id, { mine, theirs, place })
    if (foreign === undefined) throw new Error(`${operation.name}: its sample names no ${id.path}`)
    ids.push({ path: id.path, foreign, unknown: likeOf(foreign) })
  }
  return ids
}

type Places = { mine: Given; theirs: Given; place: Place }

/** By the sample of the other place, else a record of the noun that the field is named after. */
async function foreignId({ path, isList }: IdPath, { mine, theirs, place }: Places): Promise<unknown> {
  if (!hasHolder(mine, path)) return undefined
  if (holdsId(valueAt(mine, path))) return valueAt(theirs, path)
  const named = await idOfField(path, place)
  return isList && named !== undefined ? [named] : named
}

/** Ids that a sample need not name, by call, each with its reason. */
const unsampled: Record<string, Record<string, string>> = {
  'invoices.addComment': {
    mentions: 'people who may not be named: mentions.test.ts asks for those of another network',
  },
  'identity.endOwnSessions': { sessionId: 'a browser of the caller: own-sessions.test.ts asks for somebody else’s' },
}

/** The foreign id is answered exactly as one that does not exist, but for the ids that the answers themselves repeat. */
async function expectSame(
  operation: Operation,
  mine: Given,
  { path, foreign, unknown }: ForeignId,
  ask: (given: Given) => Promise<Reply<unknown>>,
) {
  const found = await ask(withValueAt(mine, path, foreign))
  const expected = await ask(withValueAt(mine, path, unknown))
  const where = `${operation.name} with a foreign ${path}`
  expect(withoutIds(found), where).toEqual(withoutIds(expected))
  expect(withoutIds(expected), `${where}: its sample is not a good request`).not.toContain('"invalid_request"')
  const isInPath = pathIds(operation).some(({ name }) => name === path)
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
