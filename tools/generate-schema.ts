// `npm run db:types`: migrates an empty database and writes down what came out of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeSchema, describeTypes } from '../apps/server/src/platform/db/catalog.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrator.ts'

const folder = mkdtempSync(join(tmpdir(), 'caderneta-schema-'))
const server = await startEmbeddedPostgres({ folder })
try {
  await migrate(server.ownerUrl, 'a secret for a database that lives a second')
  writeFileSync('apps/server/schema.sql', await describeSchema(server.ownerUrl))
  writeFileSync('apps/server/src/platform/db/database.generated.ts', await describeTypes(server.ownerUrl))
  console.log('apps/server/schema.sql e database.generated.ts escritos.')
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
