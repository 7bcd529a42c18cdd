// What a start writes as the owner of the database, after the migrations.
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import { sql, statement } from '../../platform/db/sql.ts'

export async function ownerRows<Row>(client: pg.Client, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = statement(query).compile()
  return (await client.query({ text, values: [...parameters] })).rows
}

/** Row security holds for the owner too: one network at a time, the host first. Within a transaction. */
export async function inEachNetwork(client: pg.Client, write: (tenantId: number) => Promise<void>): Promise<void> {
  const networks = await ownerRows(client, sql<{ id: number }>`select id from control.tenant union select 0 order by 1`)
  for (const { id } of networks) {
    await ownerRows(client, sql`select set_config('app.tenant_id', ${String(id)}::text, true)`)
    await write(id)
  }
}

/** In one transaction of the owner. */
export async function whole(client: pg.Client, write: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await write()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
