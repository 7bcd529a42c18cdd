import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty database for one test file, as its owner sees it, and the call that drops it. */
export async function emptyDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const server = inject('superuserUrl')
  const owner = new URL(inject('ownerUrl'))
  const name = `sandbox_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name} owner ${owner.username}`)
  owner.pathname = `/${name}`
  return { databaseUrl: owner.href, drop: () => run(server, `drop database ${name} with (force)`) }
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
