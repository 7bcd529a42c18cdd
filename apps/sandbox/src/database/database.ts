// The simulators' own few statements: no query builder, one pool, instants as Date, dates and money as our own types.
import pg from 'pg'

export type Sql = {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

export type Database = Sql & {
  /** Commits when `work` ends, rolls back when it throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function openDatabase(databaseUrl: string): Database {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, types: ownTypes(), application_name: 'sandbox' })
  // An idle connection may be cut by a restart of the server; the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    ...sqlOf(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

function sqlOf(connection: pg.Pool | pg.PoolClient): Sql {
  return {
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      const result = await connection.query<Row>(text, [...values])
      return result.rows
    },
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(sqlOf(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

/** int8 as a checked number, date as its text. */
function ownTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large`)
    return value
  })
  types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  return types
}
