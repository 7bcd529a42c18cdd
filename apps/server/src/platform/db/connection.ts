// Pools and transactions. Code of an area never gets a connection: it gets a `Tx`, tied to one network from its first byte.
import { createHash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { eventLoopYield } from '../event-loop-yield.ts'
import { arrayText } from './array-text.ts'
import { type Query, sql, statement } from './sql.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Tx = {
  readonly tenantId: number
  /** Sends at once, without waiting for what was sent before (one round trip for many queries). */
  rows<Row>(query: Query<Row>): Promise<Row[]>
  /** The only row, or undefined. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>
}

/** A pool whose connections, idle or in use, may break without bringing the process down: what was under way on one rejects. */
export function openPool(connectionString: string, max: number, applicationName: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    application_name: applicationName,
    // What it has planned dies with it: a quiet half minute must not cost the next payment its plans. Below what gateways forget.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    // Left to the system it would be two hours.
    keepAliveInitialDelayMillis: 60_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const readBegin = (tenantId: number) =>
  `begin isolation level repeatable read read only;set local app.tenant_id='${tenantId}'`
const writeBegin = (tenantId: number) =>
  `begin;set local app.tenant_id='${tenantId}';set local plan_cache_mode=force_generic_plan;` +
  `set local lock_timeout='5s';set local transaction_timeout='60s';set local idle_in_transaction_session_timeout='30s'`

/** Runs reads of one network on one snapshot: statements of one answer agree, whatever is written between them. */
export async function readTransaction<T>(pool: pg.Pool, tenantId: number, body: (tx: Tx) => Promise<T>): Promise<T> {
  const begin = { begin: readBegin(checkedTenant(tenantId)), anew: asItIs }
  return transaction(pool, tenantId, begin, body, async (client) => {
    await client.query('commit')
  })
}

/** What `body` reads in one snapshot of one network, however long the reader takes for it. */
export async function* snapshot<T>(
  pool: pg.Pool,
  tenantId: number,
  body: (tx: Tx) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const client = await pool.connect()
  try {
    await client.query(readBegin(checkedTenant(tenantId)))
    yield* body(tiedTo(client, tenantId, asItIs))
  } finally {
    // Nothing was written: it ends the same way whether all was read or the reader left.
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isClean)
  }
}

/**
 * The rows of one select, in pieces, through a cursor: one snapshot, and one piece in memory.
 * @param name of the cursor: the same for the same select, so that its statements are prepared once.
 */
export function rowsInPieces<Row>(
  pool: pg.Pool,
  tenantId: number,
  name: string,
  select: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  return snapshot(pool, tenantId, (tx) => throughCursor(tx, name, statement(select), rowsOfPiece))
}

/** The same within a snapshot that is open already, so many rows a piece; planned for all that the query finds, not for its first rows. */
export async function* throughCursor<Row>(
  tx: Tx,
  name: string,
  query: Query<Row>,
  count: number,
): AsyncGenerator<Row[]> {
  await tx.rows(declared(name, query))
  const next = statement(sql<Row>`fetch forward ${sql.lit(count)} from ${sql.id(name)}`)
  let rows: Row[]
  do {
    rows = await tx.rows(next)
    yield rows
  } while (rows.length === count)
  await tx.rows(statement(sql`close ${sql.id(name)}`))
}

function declared<Row>(name: string, query: Query<Row>): Query<Row> {
  return {
    compile: () => {
      const compiled = query.compile()
      return { ...compiled, sql: `declare "${name}" no scroll cursor for ${compiled.sql}` }
    },
  }
}

/** Few: what outlives a pause of the reader is copied by the garbage collector until the heap grows. */
const rowsOfPiece = 50

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
  const begin = { begin: writeBegin(checkedTenant(tenantId)), anew: plannedForItsValues }
  return transaction(pool, tenantId, begin, body, async (client, tx) => {
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
  { begin, anew }: { begin: string; anew: Anew },
  body: (tx: WriteTx) => Promise<T>,
  end: (client: pg.PoolClient, tx: WriteTx) => Promise<void>,
): Promise<T> {
  const client = await pool.connect()
  const begun = client.query(begin)
  begun.catch(() => {})
  const tx = tiedTo(client, tenantId, anew)
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

function tiedTo(client: pg.PoolClient, tenantId: number, anew: Anew): WriteTx {
  const sent = async <Row>(config: pg.QueryConfig): Promise<Row[]> => (await client.query(config)).rows
  const rows = async <Row>(query: Query<Row>): Promise<Row[]> =>
    query.isPlannedAnew ? anew(client, () => sent(prepared(query))) : sent(prepared(query))
  const tx: WriteTx = {
    tenantId,
    isEnded: false,
    rows,
    first: async (query) => (await rows(query))[0],
    async commitWith<Row>(query: Query<Row>) {
      tx.isEnded = true
      const config = await preparedCalmly(query)
      const [result] = await Promise.all([sent<Row>(config), committed(client)])
      return result
    },
    async rollback() {
      tx.isEnded = true
      await client.query('rollback')
    },
  }
  return tx
}

/** How a query that is planned anew is sent. */
type Anew = <T>(client: pg.PoolClient, send: () => Promise<T>) => Promise<T>

const asItIs: Anew = (_client, send) => send()

/**
 * The plan for its values looks at the partition of the network alone; the plan for any values, which writes make, is made over all of them.
 * Its joins are made in the order in which they are written: to weigh other orders of a dozen tables takes longer than the reading. The sets that it
 * asks stay in memory: one that does not fit is gone through row by row.
 */
const plannedForItsValues: Anew = (client, send) => {
  const inMode = (mode: string, limit: string, memory: string) =>
    client
      .query(`set local plan_cache_mode=${mode};set local join_collapse_limit=${limit};set local work_mem=${memory}`)
      .catch(() => {})
  void inMode('force_custom_plan', '1', `'64MB'`)
  const sent = send()
  void inMode('force_generic_plan', 'default', 'default')
  return sent
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

function prepared<Row>(query: Query<Row>): pg.QueryConfig {
  const { sql, parameters } = query.compile()
  return { ...(query.isPlannedAnew ? { text: sql } : named(sql)), values: parameters.map(written) }
}

/** For the last statement alone, which brings the lists of a whole batch: nothing else is sent meanwhile that it could be overtaken by. */
async function preparedCalmly<Row>(query: Query<Row>): Promise<pg.QueryConfig> {
  const { sql, parameters } = query.compile()
  const yieldToEventLoop = eventLoopYield()
  const values: unknown[] = []
  for (const parameter of parameters) {
    values.push(written(parameter))
    await yieldToEventLoop()
  }
  return { ...named(sql), values }
}

/** Statements are prepared under a name made of their own text: equal text, one plan. */
function named(sql: string): { text: string; name?: string } {
  let name = names.get(sql)
  if (name === undefined && names.size < 2_000) {
    name = createHash('sha1').update(sql).digest('base64url')
    names.set(sql, name)
  }
  return name === undefined ? { text: sql } : { text: sql, name }
}

function written(value: unknown): unknown {
  return Array.isArray(value) ? (arrayText(value) ?? value) : value
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`)
  return value
}
