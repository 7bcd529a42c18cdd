import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { describeSchema, describeTypes } from '../../src/platform/db/catalog.ts'
import { migrate } from '../../src/platform/db/migrator.ts'
import { testSecret } from '../support/global-setup.ts'
import { projectFolder } from './source-files.ts'

const written = (path: string) => readFileSync(join(projectFolder, 'apps/server', path), 'utf8')

const name = 'fresh_migrate'
const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const ownerUrl = inDatabase(inject('ownerUrl'))

// The database that test files copy has fewer partitions than one that people use.
beforeAll(async () => {
  await asSuperuser(`create database ${name} owner caderneta_owner`)
  await migrate(ownerUrl, testSecret)
})

afterAll(() => asSuperuser(`drop database ${name} with (force)`))

test('schema.sql is what a fresh migrate makes (npm run db:types writes it anew)', async () => {
  expect(await describeSchema(ownerUrl)).toBe(written('schema.sql'))
})

test('the table types are those of a fresh migrate (npm run db:types writes them anew)', async () => {
  expect(await describeTypes(ownerUrl)).toBe(written('src/platform/db/database.generated.ts'))
})

async function asSuperuser(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('superuserUrl') })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
