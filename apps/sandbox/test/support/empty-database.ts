import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database of its own for one test file, and the call that drops it. */
export async function emptyDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const name = `sandbox_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return { databaseUrl: address.href, drop: () => run(server, `drop database ${name} with (force)`) }
}

async function run(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
