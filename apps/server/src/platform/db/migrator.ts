// Dated plain-SQL files, forward only, each in one transaction, guarded by its hash. One history for all areas.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { quickPasswords, roleStatements } from './roles.ts'

const folder = join(import.meta.dirname, '../../../migrations')
const lockKey = 7_210_014_001

export type Migration = { name: string; text: string; sha256: string }

/** The migrations of this build, oldest first. */
export function migrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}

export type MigrationOptions = {
  /** Told the name of each migration before it is applied. */
  report?: (line: string) => void
  /** What follows the migrations on the same connection, while no other process migrates. */
  after?: (client: pg.Client) => Promise<unknown>
  /** Hash partitions of each table that is partitioned by tenant, 16 where left out. A database keeps the number it was made with. */
  partitions?: number
  /** The last one that is applied: the database is then one of the build that ended with it. All of them where left out. */
  through?: string
}

/**
 * Brings the database to this build.
 * @returns names of the migrations that were applied.
 * @throws Error in pt-BR when the database is of a newer build or an applied file was changed.
 */
export async function migrate(ownerUrl: string, secret: string, options: MigrationOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`)
    await client.query([quickPasswords, ...roleStatements(secret)].join(';\n'))
    await client.query(`create schema if not exists control;
      create table if not exists control.migration(name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { through } = options
    const pending = pendingMigrations(await applied(client)).filter(
      ({ name }) => through === undefined || name <= through,
    )
    for (const migration of pending) {
      options.report?.(migration.name)
      await apply(client, migration, options.partitions ?? 16)
    }
    await options.after?.(client)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** True when nothing is pending: the database is what this build expects. */
export async function isMigrated(client: pg.Pool | pg.Client): Promise<boolean> {
  const result = await client.query<{ name: string }>('select name from control.migration order by name')
  const names = migrations().map((migration) => migration.name)
  return result.rows.length === names.length && result.rows.every((row, index) => row.name === names[index])
}

async function applied(client: pg.Client): Promise<Map<string, string>> {
  const result = await client.query<{ name: string; sha256: string }>('select name, sha256 from control.migration')
  return new Map(result.rows.map((row) => [row.name, row.sha256]))
}

function pendingMigrations(done: Map<string, string>): Migration[] {
  const known = migrations()
  const names = new Set(known.map((migration) => migration.name))
  const strangers = [...done.keys()].filter((name) => !names.has(name))
  if (strangers.length > 0) {
    throw new Error(
      `O banco de dados é de uma versão mais nova da Caderneta (${strangers.join(', ')}). ` +
        'Atualize o programa, ou aponte CADERNETA_DATA ou DATABASE_URL para outro banco.',
    )
  }
  const changed = known.filter((migration) => done.has(migration.name) && done.get(migration.name) !== migration.sha256)
  if (changed.length > 0) {
    const list = changed.map((migration) => migration.name).join(', ')
    throw new Error(`Migração já aplicada foi alterada: ${list}. Migrações não se editam; escreva uma nova.`)
  }
  return known.filter((migration) => !done.has(migration.name))
}

async function apply(client: pg.Client, migration: Migration, partitions: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query(expandPartitions(migration.text, partitions))
    await client.query('insert into control.migration(name, sha256) values($1, $2)', [migration.name, migration.sha256])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`A migração ${migration.name} falhou; nada dela ficou no banco.`, { cause })
  }
}

// A directive in a comment and not plain SQL, because a database that distributes tables by network (Citus) must not have
// them partitioned as well.
/** Turns a `create table` that ends in the comment `partition by tenant` into a table of so many hash partitions. */
function expandPartitions(text: string, partitions: number): string {
  return text.replace(
    /create table (\w+) \([^;]*?\)\s*\/\* partition by tenant(?:, fillfactor (\d+))? \*\/;/g,
    (statement, table: string, fill?: string) => {
      const parts = Array.from({ length: partitions }, (_, index) => {
        const options = fill ? ` with (fillfactor = ${fill})` : ''
        return `create table ${table}_p${index} partition of ${table} for values with (modulus ${partitions}, remainder ${index})${options};`
      })
      const whole = statement.replace(/\s*\/\* partition by tenant.*?\*\/;/, ' partition by hash (tenant_id);')
      return `${whole}\n${parts.join('\n')}`
    },
  )
}
