// What a build of before has written, brought to this build: nothing is lost, the ledger and the chain of the audit come out, and the calls
// of this build answer over it. `npm run keep:data` makes the file of rows.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeToken } from '../../src/areas/api-tokens/public.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import { createAdmin } from '../../src/areas/users/public.ts'
import { type Composition, compose, httpApp } from '../../src/composition.ts'
import { verifyChain } from '../../src/platform/audit/verify-chain.ts'
import { migrate, migrations } from '../../src/platform/db/migrator.ts'
import { roleUrl } from '../../src/platform/db/roles.ts'
import { migrateQueue } from '../../src/platform/jobs/queue.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { clientOf } from '../support/api.ts'
import { superuserPool } from '../support/database.ts'
import { testSecret } from '../support/global-setup.ts'
import type { OlderData } from './keep-data.ts'

const data: OlderData = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'demonstration-of-homologations.json.gz'))).toString(),
)
const name = 'older_data'
const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const ownerUrl = inDatabase(inject('ownerUrl'))
let pool: pg.Pool
let composition: Composition
let brought: string[]

beforeAll(async () => {
  const admin = superuserPool(inject('superuserUrl'), 1)
  await admin.query(`create database ${name} owner caderneta_owner`)
  await admin.end()
  pool = superuserPool(inDatabase(inject('superuserUrl')), 2)
  await migrate(ownerUrl, testSecret, { partitions: 2, through: data.through })
  await laid()
  brought = await migrate(ownerUrl, testSecret)
  await migrateQueue(roleUrl(ownerUrl, testSecret, 'system'))
  composition = compose({
    ownerUrl,
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
    sandboxUrl: null,
    environmentName: 'Sandbox',
    clock: { now: () => new Date() },
    logger: createLogger('error'),
    checksAnswers: true,
  })
})

afterAll(async () => {
  await composition.close()
  await pool.end()
  const admin = superuserPool(inject('superuserUrl'), 1)
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

/** The rows as they were, past the triggers and keys that they went through when they were written. */
async function laid(): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const { table, columns, rows } of data.tables) {
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      await client.query(`delete from ${table}`)
      await client.query(
        `insert into ${table} (${list}) overriding system value select ${list} from json_populate_recordset(null::${table}, $1::json)`,
        [rows],
      )
    }
    for (const [sequence, last] of data.sequences) await client.query('select setval($1, $2)', [sequence, last])
  } finally {
    client.release(true)
  }
}

const networks = async () =>
  (await pool.query<{ id: number }>('select id from control.tenant where id > 0 order by id')).rows.map(({ id }) => id)

test('every migration since then is applied over the rows of the build before', () => {
  const later = migrations().filter((migration) => migration.name > data.through)
  expect(brought).toEqual(later.map((migration) => migration.name))
  expect(brought.length).toBeGreaterThan(0)
})

test('no invoice, payment or entry is lost, and the ledger and the chain of every network come out', async () => {
  const count = async (table: string) => (await pool.query(`select from ${table}`)).rowCount
  for (const table of ['public.invoice', 'public.payment', 'public.posting', 'public.history', 'public.student']) {
    const kept: unknown[] = JSON.parse(data.tables.find((each) => each.table === table)?.rows ?? '[]')
    expect([table, await count(table)]).toEqual([table, kept.length])
  }
  for (const tenantId of await networks()) {
    expect((await verifyLedger(composition.platform.readPool, tenantId)).faults).toEqual([])
    expect((await verifyChain(composition.moverPool, tenantId)).problem).toBeNull()
  }
})

test('the calls of this build read it, and change it', async () => {
  const email = 'antiga@caderneta.test'
  await createAdmin(composition.platform, { email, name: 'Antiga', password: 'Uma senha bem comprida 7391' })
  const token = await makeToken(composition.platform, email)
  const app = await httpApp(composition)
  for (const tenantId of await networks()) {
    const client = clientOf(app, token, { __tenant: String(tenantId) })
    const { body } = await client.invoices.list({ status: ['pending'] })
    const [invoice] = body.items
    expect(invoice).toBeDefined()
    const canceled = await client.invoices.cancel({ id: invoice?.id ?? '', comment: 'De antes.' })
    expect(canceled.body).toMatchObject({ status: 'canceled' })
    expect((await client.invoices.month({ competence: invoice?.competence ?? '' })).status).toBe(200)
    expect((await verifyLedger(composition.platform.readPool, tenantId)).faults).toEqual([])
  }
  await app.close()
})
