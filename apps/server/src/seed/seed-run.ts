// Which demonstration is there, and whether it was finished. One that was cut is taken away whole before the next begins: by the
// owner, network by network, because nobody else may remove what happened.
import pg from 'pg'

export type SeedRun = { size: string; finished_at: Date | null }

export async function withOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  // A connection that breaks fails the query that waits on it; alone it must not bring the process down.
  owner.on('error', () => {})
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Waits for another process that seeds; then tells what there is. */
export async function seedRun(owner: pg.Client): Promise<SeedRun | null> {
  await owner.query('select pg_advisory_lock(7210014003)')
  const found = await owner.query<SeedRun>('select size, finished_at from control.seed_run')
  return found.rows[0] ?? null
}

export async function startRun(owner: pg.Client, size: string, subdomains: readonly string[]): Promise<void> {
  await owner.query('insert into control.seed_run (size, subdomains) values ($1, $2)', [size, subdomains])
}

export async function finishRun(owner: pg.Client): Promise<void> {
  await owner.query('update control.seed_run set finished_at = now()')
}

/** Everything that the cut run had made in its networks. */
export async function clearCutRun(owner: pg.Client): Promise<void> {
  const cut = await owner.query<{ id: number }>(
    'select t.id from control.seed_run r join control.tenant t on t.subdomain = any(r.subdomains) order by t.id',
  )
  const tables = await tablesOfNetworks(owner)
  await owner.query('begin')
  for (const { id } of cut.rows) {
    await owner.query(`set local app.tenant_id = '${id}'`)
    // In one statement: records and their parts point at each other, and keys are looked at when all of it is gone.
    const parts = tables.map((table, at) => `d${at} as (delete from ${table} where tenant_id = ${id})`)
    await owner.query(`with ${parts.join(', ')} delete from control.tenant where id = ${id}`)
  }
  await owner.query('delete from control.seed_run')
  await owner.query('commit')
}

/** Tables that hold rows of networks. */
async function tablesOfNetworks(owner: pg.Client): Promise<string[]> {
  const found = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'control') and c.relkind in ('r', 'p') and not c.relispartition and exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`,
  )
  return found.rows.map(({ name }) => name)
}

const dated = [
  ['history', 'occurred_at'],
  ['invoice', 'created_at'],
  ['payment', 'recorded_at'],
  ['posting', 'recorded_at'],
  ['bank_file', 'created_at'],
  ['settlement_exception', 'created_at'],
  ['background_job', 'created_at'],
  ['background_job', 'finished_at'],
] as const

/** What was recorded from one instant to another stands for a day. */
export type LivedDay = { since: Date; until: Date; day: string }

/** Everything is told as of the noon of the day it stands for: a demonstration that all happened just now shows nothing. */
export async function tellAsOf(owner: pg.Client, tenantId: number, lived: readonly LivedDay[]): Promise<void> {
  await owner.query(`begin;set local app.tenant_id = '${tenantId}'`)
  for (const [table, column] of dated) {
    await owner.query(
      `update ${table} set ${column} = l.noon + (${column} - l.since)
       from unnest($1::timestamptz[], $2::timestamptz[], $3::timestamptz[]) l(noon, since, until)
       where tenant_id = $4 and ${column} >= l.since and ${column} < l.until`,
      [
        lived.map(({ day }) => `${day}T15:00:00Z`),
        lived.map(({ since }) => since),
        lived.map(({ until }) => until),
        tenantId,
      ],
    )
  }
  await owner.query('commit')
}
