import { operations } from '@caderneta/contracts'
import { Browser } from '../../../test/support/browser.ts'
import { clientOf, type Client, send } from '../../../test/support/api.ts'
import type { BuiltUser, RoleName } from '../../../test/support/build.ts'
import { expect, test as base } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'
import { vi } from 'vitest'

type Person = { user: BuiltUser; token: string; client: Client }
type Fixtures = { signedIn: (role?: RoleName) => Promise<Person>; nothingPublished: undefined }

const test = base.extend<Fixtures>({
  signedIn: async ({ server, build, users }, use) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const listening = server.app.listeningOrigin
    await use(async (role = 'admin') => {
      const user = await users(role)
      const browser = new Browser(server.composition.platform.url, listening)
      const { access_token: token } = await browser.signIn(user.email, await build.password(user))
      return { user, token, client: clientOf(server.app, token) }
    })
  },
  nothingPublished: [
    async ({ server }, use) => {
      await server.database.pool.query('delete from term_acceptance')
      await server.database.pool.query('delete from published_term')
      forgotten()
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Milliseconds by which this process is ahead of its machine. */
let ahead = 0
test.beforeAll(() => {
  const machineNow = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => machineNow() + ahead)
})
test.afterAll(() => {
  vi.restoreAllMocks()
})

/** What the guard knows of the published versions it knows for a second, which passes here. */
function forgotten(): void {
  ahead += 1_001
}

test('where nothing is published nobody owes anything', async ({ signedIn }) => {
  const { client } = await signedIn()
  expect((await client.terms.pending()).body).toEqual([])
  expect(await client.terms.current({ termOfServiceType: 'PrivacyPolicy' })).toRefuse('term_version_not_found')
  expect(await client.classes.list({})).toSucceed()
})

test('terms are asked for in the order of the screens, each until it is accepted', async ({ signedIn, build }) => {
  const { client } = await signedIn()
  const update = await build.publishedTerm({ kind: 'RegistrationUpdate' })
  const policy = await build.publishedTerm({ kind: 'PrivacyPolicy' })
  const statement = await build.publishedTerm({ kind: 'StatementOfResponsibility' })
  const pending = async () => (await client.terms.pending()).body
  expect(await pending()).toEqual(['PrivacyPolicy', 'StatementOfResponsibility', 'RegistrationUpdate'])
  for (const { id } of [policy, statement, update]) {
    forgotten()
    expect(await client.classes.list({})).toRefuse('terms_pending')
    expect(await client.terms.accept({ id })).toSucceed()
  }
  expect(await pending()).toEqual([])
  expect(await client.classes.list({})).toSucceed()
})

test('an acceptance keeps person, version, hash, address and instant; a second one is the first', async ({
  signedIn,
  build,
  as,
  users,
}) => {
  const { client, user } = await signedIn()
  const term = await build.publishedTerm()
  const first = await client.terms.accept({ id: term.id })
  expect(first).toSucceed()
  expect(first.body).toMatchObject({ termVersionId: term.id, kind: 'PrivacyPolicy', contentHash: term.contentHash })
  expect((await client.terms.accept({ id: term.id })).body).toMatchObject({ id: first.body.id })
  const host = as(await users('global'))
  const { items } = (await host.terms.acceptances({ termVersionId: term.id })).body
  expect(items).toEqual([
    expect.objectContaining({
      id: first.body.id,
      userId: user.id,
      tenantId: user.tenantId,
      personEmail: user.email,
      contentHash: term.contentHash,
      address: '127.0.0.1',
    }),
  ])
})

test('ten acceptances at once are one', async ({ signedIn, build, as, users }) => {
  const { client } = await signedIn()
  const { id } = await build.publishedTerm()
  const replies = await Promise.all(Array.from({ length: 10 }, () => client.terms.accept({ id })))
  for (const reply of replies) expect(reply).toSucceed()
  const host = as(await users('global'))
  expect((await host.terms.acceptances({ termVersionId: id })).body.items).toHaveLength(1)
})

test('a new version asks again, and the old one is accepted no more', async ({ signedIn, build }) => {
  const { client } = await signedIn()
  const old = await build.publishedTerm()
  expect(await client.terms.accept({ id: old.id })).toSucceed()
  const next = await build.publishedTerm()
  forgotten()
  expect((await client.terms.pending()).body).toEqual(['PrivacyPolicy'])
  expect(await client.invoices.list({})).toRefuse('terms_pending')
  expect(await client.terms.accept({ id: old.id })).toRefuse('term_version_superseded')
  expect((await client.terms.current({ termOfServiceType: 'PrivacyPolicy' })).body.id).toBe(next.id)
})

test('a draft or an unknown version cannot be accepted', async ({ signedIn, build }) => {
  const { client } = await signedIn()
  const draft = await build.termVersion()
  expect(await client.terms.accept({ id: draft.id })).toRefuse('term_version_not_found')
  expect(await client.terms.accept({ id: newId() })).toRefuse('term_version_not_found')
})

test('every call of a person waits for the terms, but the few that their screens need', async ({
  signedIn,
  build,
  server,
}) => {
  const [network, host] = [await signedIn('admin'), await signedIn('global')]
  await build.publishedTerm()
  forgotten()
  const closed = operations.filter(({ needs, area }) => needs !== 'public' && area !== 'sandbox')
  const open = closed.filter(({ whileTermsPending }) => whileTermsPending).map(({ name }) => name)
  expect(open.toSorted()).toEqual([
    'identity.configuration',
    'terms.accept',
    'terms.current',
    'terms.pending',
    'users.getOwn',
    'users.selfUpdate',
  ])
  for (const { token } of [network, host])
    for (const operation of closed.filter(({ name }) => !open.includes(name))) {
      const given = Object.fromEntries([...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, newId()]))
      const reply = await send(server.app, operation, given, { token, headers: {} })
      expect(reply.status, operation.name).toBe(403)
      expect(reply, operation.name).toRefuse('terms_pending')
    }
  for (const { client } of [network, host]) {
    expect(await client.identity.configuration()).toSucceed()
    expect(await client.users.getOwn()).toSucceed()
  }
})

test('nobody accepts for a person with an API token of theirs', async ({ build, server, users }) => {
  const { id } = await build.publishedTerm()
  const { token } = await users('secretary')
  const url = `/api/ebpay/term-of-service/accept-term-of-service/${id}`
  const reply = await server.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } })
  expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'sign_in_needed'])
})

test('a program with an API token is never stopped', async ({ build, as, users }) => {
  await build.publishedTerm()
  forgotten()
  expect(await as(await users('api')).invoices.list({})).toSucceed()
})

test('the registration update is asked again after the months of the setting', async ({ signedIn, build, server }) => {
  const { client, user } = await signedIn()
  const { id } = await build.publishedTerm({ kind: 'RegistrationUpdate' })
  expect(await client.terms.accept({ id })).toSucceed()
  expect((await client.terms.pending()).body).toEqual([])
  await server.database.pool.query(
    `update term_acceptance set accepted_on = accepted_on - interval '1 year' where user_id = $1`,
    [user.id],
  )
  forgotten()
  expect((await client.terms.pending()).body).toEqual(['RegistrationUpdate'])
  const again = await client.terms.accept({ id })
  expect(again).toSucceed()
  expect((await client.terms.pending()).body).toEqual([])
})

test('who accepted is masked for whoever hides personal data, and other networks never hear of it', async ({
  signedIn,
  build,
  as,
  users,
}) => {
  const { client, user } = await signedIn()
  const { id } = await build.publishedTerm()
  expect(await client.terms.accept({ id })).toSucceed()
  const host = await users('global')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [host.id])
  forgotten()
  const [row] = (await as(host).terms.acceptances({ termVersionId: id })).body.items
  expect(row?.personEmail).not.toBe(user.email)
  expect(row?.personName).toContain('•')
  expect((await as(await users('admin')).terms.acceptances({})).status).toBe(403)
})
