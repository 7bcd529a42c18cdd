import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertDurable } from './durability.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'caderneta-durable-'))
let server: EmbeddedPostgres

beforeAll(async () => {
  server = await startEmbeddedPostgres({ folder })
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a database that keeps what it confirms is taken', async () => {
  await expect(assertDurable(server.ownerUrl)).resolves.toBeUndefined()
})

test('one that may lose it is refused, and the setting named', async () => {
  const admin = new pg.Client({ connectionString: server.superuserUrl })
  await admin.connect()
  await admin.query('alter database caderneta set synchronous_commit = off')
  await admin.end()
  await expect(assertDurable(server.ownerUrl)).rejects.toThrow(/desligado nele: synchronous_commit\./)
})
