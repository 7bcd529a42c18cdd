import pg from 'pg'
import { inject } from 'vitest'
import { template } from './global-setup.ts'

let made = 0

export type TestDatabase = {
  ownerUrl: string
  superuserUrl: string
  /** Superuser: sees and writes everything. For builders, and for looking behind the application's back. */
  pool: pg.Pool
  drop: () => Promise<void>
}

/** A copy of the migrated database, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  made += 1
  const name = `test_${process.pid}_${made}_${Date.now().toString(36)}`
  const admin = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), 'postgres') })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(1)')
    // Copied file by file: half the work of the default, which writes every block to the log too.
    await admin.query(`create database ${name} template ${template} owner caderneta_owner strategy file_copy`)
    await admin.query(`grant create on database ${name} to caderneta_system`)
    await admin.query(`revoke temporary on database ${name} from public`)
    await admin.query('select pg_advisory_unlock(1)')
  } catch (error) {
    // All other files wait for this lock, and it goes with the connection.
    await admin.end()
    throw error
  }
  const superuserUrl = databaseUrl(inject('superuserUrl'), name)
  const pool = superuserPool(superuserUrl, 4)
  return {
    ownerUrl: databaseUrl(inject('ownerUrl'), name),
    superuserUrl,
    pool,
    drop: async () => {
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Its idle connections may be cut, as dropping the database does: `pool.end` resolves before their sockets are closed. */
export function superuserPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max })
  pool.on('error', () => {})
  return pool
}

function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}
