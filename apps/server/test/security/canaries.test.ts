// Personal data and secrets that nobody else has, pushed through the application wherever somebody can type: afterwards they stand in their
// columns and nowhere else, in no line of the log and in no answer that says no (quality S12).
import { bankFiles } from '@caderneta/contracts/bank-files'
import { guardians } from '@caderneta/contracts/guardians'
import { signInPage } from '@caderneta/contracts/sign-in-page'
import { users } from '@caderneta/contracts/users'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createLogger } from '../../src/platform/logger.ts'
import { type Client, clientOf } from '../support/api.ts'
import { buildUser, groundOf } from '../support/build.ts'
import { buildersOf } from '../support/builders.ts'
import { expect, startTestServer, test as base } from '../support/server.ts'

const canaries = {
  taxId: '39053344705',
  formattedTaxId: '390.533.447-05',
  email: 'canario.segredo@familia.example',
  name: 'Quitéria Canarinho',
  password: 'Canario#Senha77',
  token: 'cad_CanarioDeTokenQueNinguemTem1234567890abcd',
  card: '4556737586899855',
}
const secrets = ['password', 'token', 'card'] as const

/** What a caller was shown is kept for a week, to be shown again to the same call. */
const repeated = ['idempotency_answer.body']

/** Where each may stand in the database: its own columns, what is searched by it, and what a person wrote by hand. */
const places: Record<keyof typeof canaries, readonly string[]> = {
  taxId: ['guardian.tax_id', 'guardian.search', 'app_user.document', ...repeated],
  formattedTaxId: [],
  email: [
    'guardian.email',
    'guardian_contact.value',
    'guardian.search',
    'app_user.email',
    'app_user.user_name',
    'app_user.search',
    'control.sign_in_email.email',
    'delivery.recipient',
    'delivery.search',
    ...repeated,
  ],
  name: ['guardian.name', 'app_user.name', ...repeated],
  password: [],
  token: [],
  card: [],
}

type Answer = { what: string; status: number; body: string }
type Scene = { log: string[]; refused: Answer[]; found: Map<string, Set<string>> }

const test = base.extend<{ scene: Scene }>({
  scene: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures a fixture needs from this pattern: none
    async ({}, use) => use(await played()),
    { scope: 'file' },
  ],
})

async function played(): Promise<Scene> {
  const log: string[] = []
  const lines = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log.push(chunk.toString())
      done()
    },
  })
  const server = await startTestServer(createLogger('trace', lines))
  const refused: Answer[] = []
  server.app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400)
      refused.push({
        what: `${request.method} ${request.routeOptions.url}`,
        status: reply.statusCode,
        body: String(payload),
      })
    return payload
  })
  const build = await buildersOf(groundOf(server.database.pool))
  const admin = await buildUser(groundOf(server.database.pool), build.network, 'admin')
  const client = clientOf(server.app, admin.token, {})
  await wellMeant(client, build)
  await illMeant(server.app, admin.token)
  await ofTheDatabase(server.database.pool, client)
  const found = await whereTheyStand(server.database.pool)
  await server.stop()
  return { log, refused, found }
}

/** What a secretary does all day. */
async function wellMeant(client: Client, build: Awaited<ReturnType<typeof buildersOf>>): Promise<void> {
  const school = await build.school()
  const { taxId, email, name } = canaries
  const address = { street: 'Rua A', city: 'Recife', state: 'PE', postalCode: '50030000' }
  const guardian = await client.guardians.create({ name, taxId, email, address, students: [] })
  expect(guardian.status).toBe(201)
  const invited = await client.users.create({
    name,
    email,
    document: taxId,
    roleNames: ['secretary'],
    schoolIds: [school.id],
  })
  expect(invited.status).toBe(201)
  expect((await client.guardians.create({ name, taxId, email, address, students: [] })).status).toBeGreaterThanOrEqual(
    400,
  )
  for (const search of [taxId, email, name]) {
    await client.guardians.list({ search })
    await client.users.list({ search })
    await client.invoices.list({ search })
  }
}

/** Everywhere else that somebody can type, in every shape that is refused. */
async function illMeant(app: FastifyInstance, token: string): Promise<void> {
  const all = Object.values(canaries)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = (url: string, payload: string | object, more: object = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } })
  for (const canary of all) {
    const escaped = encodeURIComponent(canary)
    await app.inject({ url: `${guardians.list.path}/${escaped}`, headers })
    await app.inject({ url: `/api/ebpay/nothing/${escaped}?x=${escaped}`, headers })
    await app.inject({ url: `${guardians.list.path}?maxResultCount=${escaped}`, headers })
    await app.inject({ url: guardians.list.path, headers: { authorization: `Bearer ${canary}` } })
    await app.inject({
      url: guardians.list.path,
      headers: { ...headers, __tenant: canary, 'x-forwarded-for': canary },
    })
    await post(guardians.list.path, `{"name": "${canary}`)
    await post(guardians.list.path, { unknown: canary, name: 7, taxId: { value: canary } })
    await post(users.create.path, { name: canary, email: canary, document: canary, roleNames: [canary] })
    await post(users.create.path, { name: 'Ana' }, { 'idempotency-key': canary })
    await post(guardians.list.path, canary, { 'content-type': canary })
    await post(users.changePassword.path, { currentPassword: canary, newPassword: canary })
    await post(signInPage.signIn.path.replace(':uid', 'x'), { email: canary, password: canary })
    await post(
      bankFiles.uploadRetorno.path,
      `--x\r\ncontent-disposition: form-data; name="file"; filename="${canary}"\r\n\r\n${canary}\r\n--x--`,
      {
        'content-type': 'multipart/form-data; boundary=x',
      },
    )
  }
}

type Pool = ReturnType<typeof groundOf>['pool']

/** Faults of our own: the database refuses a row, and repeats it in its error. */
async function ofTheDatabase(pool: Pool, client: Client): Promise<void> {
  const { taxId, email, name } = canaries
  await pool.query("alter table app_user add constraint canaries_only check (surname <> 'Fora') not valid")
  const refused = await client.users.create({
    name,
    surname: 'Fora',
    email: `x.${email}`,
    document: '15350946056',
    roleNames: ['admin'],
  })
  expect(refused.status).toBe(500)
  await pool.query('alter table app_user drop constraint canaries_only')
  await pool.query('alter table guardian rename to guardian_away')
  expect((await client.guardians.list({ search: taxId })).status).toBe(500)
  await pool.query('alter table guardian_away rename to guardian')
}

/** Table and column of every text, document and byte string in which each canary stands. */
async function whereTheyStand(pool: Pool): Promise<Map<string, Set<string>>> {
  const { rows } = await pool.query<{ table: string; column: string; expression: string }>(`
    select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as "table", a.attname as "column",
      case when a.atttypid = 'bytea'::regtype then format('encode(%I, ''escape'')', a.attname) else format('%I::text', a.attname) end as expression
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and a.attnum > 0 and not a.attisdropped`)
  const found = new Map<string, Set<string>>()
  for (const { table, column, expression } of rows) {
    const quoted = table
      .split('.')
      .map((part) => `"${part}"`)
      .join('.')
    const text = await pool.query<{ all: string | null }>(
      `select string_agg(${expression}, ' ') as "all" from ${quoted} where ${column === '' ? 'true' : `"${column}" is not null`}`,
    )
    for (const [canary, value] of Object.entries(canaries))
      if (text.rows[0]?.all?.toLowerCase().includes(value.toLowerCase()))
        found.set(canary, (found.get(canary) ?? new Set()).add(`${table}.${column}`))
  }
  return found
}

test('no line of the log holds one, at the level that tells most', ({ scene }) => {
  expect(scene.log.length).toBeGreaterThan(8)
  expect(scene.log.some((line) => line.includes('unexpected failure'))).toBe(true)
  for (const [canary, value] of Object.entries(canaries))
    expect(
      scene.log.filter((line) => line.includes(value)),
      canary,
    ).toEqual([])
})

test('no answer that says no repeats one', ({ scene }) => {
  expect(scene.refused.length).toBeGreaterThan(50)
  for (const [canary, value] of Object.entries(canaries))
    expect(
      scene.refused.filter(({ body }) => body.includes(value)),
      canary,
    ).toEqual([])
})

test('in the database each stands in its own columns', ({ scene }) => {
  const elsewhere = Object.entries(places).flatMap(([canary, own]) =>
    [...(scene.found.get(canary) ?? [])].filter((place) => !own.includes(place)).map((place) => `${canary}: ${place}`),
  )
  expect(elsewhere).toEqual([])
  expect([...(scene.found.get('taxId') ?? [])]).toContain('app_user.document')
  for (const secret of secrets) expect(scene.found.has(secret), secret).toBe(false)
})
