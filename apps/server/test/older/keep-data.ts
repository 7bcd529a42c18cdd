// `npm run keep:data -- FOLDER NAME`: the rows of a data folder as a file that a test brings to the newest build
// (older-data.test.ts). Made of a demonstration (`seed --size XS`) before it is migrated, never of real people.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'

export type OlderTable = { table: string; columns: string[]; rows: string }
export type OlderData = { through: string; tables: OlderTable[]; sequences: [name: string, last: string][] }

const [folder, name] = process.argv.slice(2)
if (folder === undefined || name === undefined) throw new Error('Use: npm run keep:data -- PASTA NOME')
const server = await startEmbeddedPostgres({ folder })
const url = Object.assign(new URL(server.superuserUrl), { pathname: '/caderneta' })
const client = new pg.Client({ connectionString: url.href })
await client.connect()
const data = await dataOf(client)
await client.end()
await server.stop()
const file = join(import.meta.dirname, `${name}.json.gz`)
writeFileSync(file, gzipSync(JSON.stringify(data), { level: 9 }))
process.stdout.write(`${file}: ${data.tables.length} tabelas, até ${data.through}\n`)

async function dataOf(from: pg.Client): Promise<OlderData> {
  const last = await from.query<{ name: string }>('select max(name) as name from control.migration')
  const sequences = await from.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
      where schemaname in ('public', 'control') and last_value is not null order by 1`,
  )
  return {
    through: last.rows[0]?.name ?? '',
    tables: await tablesOf(from),
    sequences: sequences.rows.map((row) => [row.name, row.last]),
  }
}

/** Those with rows. A partitioned table is one; what the database reckons itself is left out. */
async function tablesOf(from: pg.Client): Promise<OlderTable[]> {
  const { rows } = await from.query<{ table: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'control') and c.relname <> 'migration'
      order by 1`,
  )
  const tables: OlderTable[] = []
  for (const { table, columns } of rows) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const found = await from.query<{ rows: string | null }>(
      `select json_agg(r)::text as rows from (select ${list} from ${table} order by ${columns.slice(0, 3).map(pg.escapeIdentifier).join(', ')}) r`,
    )
    const text = found.rows[0]?.rows
    if (text !== null && text !== undefined) tables.push({ table, columns, rows: text })
  }
  return tables
}
