import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { describeSchema, describeTypes } from '../../src/platform/db/catalog.ts'
import { projectFolder } from './source-files.ts'

const written = (path: string) => readFileSync(join(projectFolder, 'apps/server', path), 'utf8')

test('schema.sql is what a fresh migrate makes (npm run db:types writes it anew)', async () => {
  expect(await describeSchema(inject('ownerUrl'))).toBe(written('schema.sql'))
})

test('the table types are those of a fresh migrate (npm run db:types writes them anew)', async () => {
  expect(await describeTypes(inject('ownerUrl'))).toBe(written('src/platform/db/database.generated.ts'))
})
