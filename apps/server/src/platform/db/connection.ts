// Pools and transactions. Code of an area never gets a connection: it gets a `Tx`, tied to one network from its first byte.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { arrayText } from './array-text.ts'
import type { Query } from './sql.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Tx = {
  readonly tenantId: number
  /** Sends at once, without waiting for what was sent before (one round trip for many queries). */
  rows<Row>(query: Query<Row>): Promise<Row[]>
  /** The only row, or undefined. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>
}

/** A pool whose idle connections may break without bringing the process down. */
export function openPool(connectionString: string, max: number, applicationName: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    application_name: applicationName,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {})
  return pool
}

const readBegin = (tenantId: number) => `begin read only;set local app.tenant_id='${tenantId}'`
const writeBegin = (tenantId: number) =>
  `begin;set local app.tenant_id='${tenantId}';set local plan_cache_mode=force_generic_plan;` +
  `set local lock_timeout='5s';set local transaction_timeout='60s';set local idle_in_transaction_session_timeout='30s'`

/** Runs reads of one network in one read-only snapshot-per-statement transaction. */
export async function readTransaction<T>(pool: pg.Pool, tenantId: number, body: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(pool, tenantId, readBegin(checkedTenant(tenantId)), body, async (client) => {
    await client.query('commit')
  })
}

/**
 * Runs writes of one network. The body may end the transaction itself (see `commitOperation`, which sends its last statement
 * and the commit together); otherwise it is committed here.
 * @throws Error when the commit came back as a rollback: a pipelined commit after an error "succeeds" with that tag.
 */
export async function writeTransaction<T>(
  pool: pg.Pool,
  tenantId: number,
  body: (tx: WriteTx) => Promise<T>,
): Promise<T> {
  return transaction(pool, tenantId, writeBegin(checkedTenant(tenantId)), body, async (client, tx) => {
    if (!tx.isEnded) await committed(client)
  })
}

export type WriteTx = Tx & {
  isEnded: boolean
  /** Sends the last statement and the commit in one round trip. */
  commitWith<Row>(query: Query<Row>): Promise<Row[]>
  rollback(): Promise<void>
}

async function transaction<T>(
  pool: pg.Pool,
  tenantId: number,
  begin: string,
  body: (tx: WriteTx) => Promise<T>,
  end: (client: pg.PoolClient, tx: WriteTx) => Promise<void>,
): Promise<T> {
  const client = await pool.connect()
  const begun = client.query(begin)
  begun.catch(() => {})
  const tx = tiedTo(client, tenantId)
  try {
    const result = await body(tx)
    await begun
    await end(client, tx)
    client.release()
    return result
  } catch (error) {
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isClean)
    throw error
  }
}

function tiedTo(client: pg.PoolClient, tenantId: number): WriteTx {
  const rows = async <Row>(query: Query<Row>): Promise<Row[]> => (await client.query(prepared(query))).rows
  const tx: WriteTx = {
    tenantId,
    isEnded: false,
    rows,
    first: async (query) => (await rows(query))[0],
    async commitWith(query) {
      tx.isEnded = true
      const [result] = await Promise.all([rows(query), committed(client)])
      return result
    },
    async rollback() {
      tx.isEnded = true
      await client.query('rollback')
    },
  }
  return tx
}

async function committed(client: pg.PoolClient): Promise<void> {
  const result = await client.query('commit')
  if (result.command !== 'COMMIT') throw new Error(`the transaction ended in ${result.command}`)
}

function checkedTenant(tenantId: number): number {
  if (!Number.isSafeInteger(tenantId) || tenantId < 0) throw new Error(`not a network id: ${tenantId}`)
  return tenantId
}

const names = new Map<string, string>()

/** Statements are prepared under a name made of their own text: equal text, one plan. */
function prepared<Row>(query: Query<Row>): pg.QueryConfig {
  const { sql, parameters } = query.compile()
  let name = names.get(sql)
  if (name === undefined && names.size < 2_000) {
    name = createHash('sha1').update(sql).digest('base64url')
    names.set(sql, name)
  }
  return { text: sql, values: parameters.map(written), ...(name ? { name } : {}) }
}

function written(value: unknown): unknown {
  return Array.isArray(value) ? (arrayText(value) ?? value) : value
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`)
  return value
}
