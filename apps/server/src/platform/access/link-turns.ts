// A brake on calls behind signed links: so many in a window of time for each link, counted in the database for all processes at once. Only
// links that we signed are counted; a stranger's guess costs one signature and nothing else.
import { createHash } from 'node:crypto'
import { readTransaction, writeTransaction } from '../db/connection.ts'
import { sql, statement } from '../db/sql.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform.ts'

export type Turn = { tenantId: number; key: string; most: number; seconds?: number }

/** False when `key` has had its `most` calls of this window, a minute unless told. Beyond them nothing is written. */
export async function takeTurn(
  { writePool, clock }: Pick<Platform, 'writePool' | 'clock'>,
  { tenantId, key, most, seconds = 60 }: Turn,
): Promise<boolean> {
  const width = seconds * 1_000
  const until = new Date((Math.floor(clock.now().getTime() / width) + 1) * width)
  const digest = createHash('sha256').update(`${seconds} ${key}`).digest()
  const taken = await writeTransaction(writePool, tenantId, (tx) =>
    tx.first(
      statement(sql<{ taken: number }>`insert into link_turn as l (tenant_id, key, until, taken)
        values (${tenantId}::int, ${digest}::bytea, ${until}::timestamptz, 1)
        on conflict (tenant_id, key, until) do update set taken = l.taken + 1 where l.taken < ${most}::int returning taken`),
    ),
  )
  return taken !== undefined
}

const batch = 5_000

/** Each hour: windows that ended count no more. */
export const purgeLinkTurns = job(
  'purge-link-turns',
  () => null,
  async (_payload, { platform }) => {
    const networks = await readTransaction(platform.readPool, 0, (tx) =>
      tx.rows(statement(sql<{ id: number }>`select id from control.tenant order by id`)),
    )
    for (const { id } of networks) while ((await purgedTurns(platform, id)) === batch);
  },
)

function purgedTurns({ writePool, clock }: Platform, tenantId: number): Promise<number> {
  return writeTransaction(writePool, tenantId, async (tx) => {
    const gone = await tx.rows(
      statement(sql`delete from link_turn where tenant_id = ${tenantId}::int and (key, until) in (
        select key, until from link_turn where tenant_id = ${tenantId}::int and until < ${clock.now()}::timestamptz
        order by until limit ${batch}::int) returning 1`),
    )
    return gone.length
  })
}
