// The rotation drill: a new key is put before the old one, what lies in the database is sealed again piece by piece, and the old key goes.
import { createCipheriv, randomBytes } from 'node:crypto'
import type { Builders } from '../support/builders.ts'
import { expect, type TestServer, test } from '../support/server.ts'
import { areas } from '../../src/areas/index.ts'
import { newId } from '../../src/platform/uuid.ts'
import { reseal } from '../../src/platform/reseal.ts'
import {
  areSealSecrets,
  deriveKey,
  seal,
  type SealingKeys,
  sealingKeys,
  sealSecretOf,
  unseal,
} from '../../src/platform/secrets.ts'

const purpose = 'payment gateway'
const places = [{ table: 'public.payment_gateway_secret', column: 'sealed', purpose }] as const
const secretOf = (id: string) => ({ id, secret: `${id}-a-secret-of-more-than-32-characters` })
const [first, second] = [secretOf('2026'), secretOf('2027')]

/** As values were sealed before they said under which key. */
function withoutId(secret: string, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), iv)
  const contents = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), contents])
}

async function gateways({ ground, network }: Builders, sealed: readonly Buffer[]): Promise<void> {
  await ground.pool.query(
    'alter table payment_gateway_secret drop constraint if exists payment_gateway_secret_tenant_id_payment_gateway_id_fkey',
  )
  await ground.pool.query('delete from payment_gateway_secret')
  for (const value of sealed)
    await ground.pool.query(
      "insert into payment_gateway_secret (tenant_id, payment_gateway_id, kind, sealed) values ($1, $2, 'client', $3)",
      [network, newId(), value],
    )
}

async function texts(server: TestServer, network: number, keys: SealingKeys): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ sealed: Buffer }>(
    'select sealed from payment_gateway_secret where tenant_id = $1',
    [network],
  )
  return rows.map(({ sealed }) => unseal(keys, sealed)).sort()
}

test('a key is changed: old values still open, all are sealed again in pieces, a stop costs nothing, and the old key goes', async ({
  server,
  build,
}) => {
  const { network } = build
  const { platform } = server.composition
  const { secret } = platform
  const own = sealingKeys({ secret }, purpose)
  await gateways(build, [withoutId(secret, 'antes'), seal(own, 'um'), seal(own, 'dois'), seal(own, 'três')])
  const everything = ['antes', 'dois', 'três', 'um']
  const held = { writePool: platform.writePool, secret, sealSecrets: [first] }
  expect(await texts(server, network, sealingKeys(held, purpose))).toEqual(everything)
  const asked = { networks: [network], places, rowsAtOnce: 2 }
  expect(await reseal(held, asked)).toEqual([{ place: 'public.payment_gateway_secret.sealed', resealed: 4, lost: 0 }])
  // Nothing is left under the installation's own secret.
  const onlyFirst = sealingKeys({ secret: 'another-secret-of-more-than-32-characters', sealSecrets: [first] }, purpose)
  expect(await texts(server, network, onlyFirst)).toEqual(everything)
  // The next change stops after one row: who goes on does the rest, and no row twice.
  const next = { ...held, sealSecrets: [second, first] }
  const { rows } = await server.database.pool.query<{ place: string; sealed: Buffer }>(
    'select ctid::text as place, sealed from payment_gateway_secret where tenant_id = $1 limit 1',
    [network],
  )
  for (const { place, sealed } of rows)
    await server.database.pool.query('update payment_gateway_secret set sealed = $2 where ctid = $1::tid', [
      place,
      seal(sealingKeys(next, purpose), unseal(onlyFirst, sealed)),
    ])
  expect(await reseal(next, asked)).toMatchObject([{ resealed: 3, lost: 0 }])
  expect(await reseal(next, asked)).toMatchObject([{ resealed: 0, lost: 0 }])
  expect(await texts(server, network, sealingKeys({ secret, sealSecrets: [second] }, purpose))).toEqual(everything)
  expect(() => unseal(onlyFirst, seal(sealingKeys(next, purpose), 'x'))).toThrow('is not among those')
})

test('a value whose key is gone is counted and stays as it is; the others go on', async ({ server, build }) => {
  const { platform } = server.composition
  const gone = sealingKeys({ secret: 'x', sealSecrets: [first] }, purpose)
  await gateways(build, [seal(gone, 'perdido'), seal(sealingKeys(platform, purpose), 'inteiro')])
  const held = { writePool: platform.writePool, secret: platform.secret, sealSecrets: [second] }
  const asked = { networks: [build.network], places, rowsAtOnce: 1 }
  expect(await reseal(held, asked)).toMatchObject([{ resealed: 1, lost: 1 }])
  const all = sealingKeys({ ...held, sealSecrets: [second, first] }, purpose)
  expect(await texts(server, build.network, all)).toEqual(['inteiro', 'perdido'])
})

test('every sealed column of every area is sealed again by the app’s own login', async ({ server, users }) => {
  await users('admin')
  await server.database.pool.query('delete from payment_gateway_secret')
  const { rows } = await server.database.pool.query<{ place: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as place from information_schema.columns
     where table_schema in ('public', 'control') and data_type = 'bytea' and column_name in ('sealed', 'seen') order by 1`,
  )
  const declared = areas.flatMap(({ sealed = [] }) => sealed)
  expect(declared.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(rows.map(({ place }) => place))
  const { platform } = server.composition
  const networks = (await server.composition.pipeline.directory.all()).map(({ id }) => id)
  const held = { writePool: platform.writePool, secret: platform.secret, sealSecrets: [second] }
  const done = await reseal(held, { networks: [0, ...networks], places: declared })
  expect(done.filter(({ lost }) => lost > 0)).toEqual([])
  // Tests that come after in this database open what they find with the keys that they know.
  const back = [{ id: 'own', secret: platform.secret }, second]
  await reseal({ ...held, sealSecrets: back }, { networks: [0, ...networks], places: declared })
})

test('what stands before the contents is held by the seal, and keys of the environment have names and length', () => {
  const keys = sealingKeys({ secret: 'x', sealSecrets: [first, second] }, purpose)
  const sealed = seal(keys, 'segredo')
  const [other, own] = [Buffer.from(sealed), Buffer.from(sealed)]
  other.write('2027', 4, 'ascii')
  own[own.length - 1] = (own.at(-1) ?? 0) ^ 1
  expect(() => unseal(keys, other)).toThrow()
  expect(() => unseal(keys, own)).toThrow()
  const [a, b] = ['2027:0123456789abcdef0123456789abcdef', '2026:fedcba9876543210fedcba9876543210']
  expect(areSealSecrets([a, b].map(sealSecretOf))).toBe(true)
  for (const wrong of [[a, a], ['own:0123456789abcdef0123456789abcdef'], ['2027:short'], ['nothing']])
    expect(areSealSecrets(wrong.map(sealSecretOf)), wrong.join()).toBe(false)
})
