// Files that no record names leave the store after a day: bytes are written before the record that names them, and whoever is refused then,
// or killed, leaves them behind. They may hold personal data.
import { readTransaction } from '../db/connection.ts'
import { sql, statement } from '../db/sql.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform.ts'

export const keptHours = 24
const batch = 500
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const purgeFiles = job(
  'purge-files',
  () => null,
  async (_payload, { platform }) => {
    const networks = await readTransaction(platform.readPool, 0, (tx) =>
      tx.rows(statement(sql<{ id: number }>`select id from control.tenant order by id`)),
    )
    for (const { id } of networks) await purgeOf(platform, id)
  },
)

async function purgeOf(platform: Platform, tenantId: number): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - keptHours * 3_600_000)
  let keys: string[] = []
  const flush = async () => {
    for (const key of await unnamed(platform, tenantId, keys)) await platform.files.remove(key)
    keys = []
  }
  for await (const key of platform.files.writtenBefore(tenantId, before)) {
    keys.push(key)
    if (keys.length === batch) await flush()
  }
  await flush()
}

async function unnamed({ readPool }: Platform, tenantId: number, keys: readonly string[]): Promise<string[]> {
  const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
  const ids = keys.map(idOf).filter((id) => isId.test(id))
  const named = await readTransaction(readPool, tenantId, (tx) =>
    tx.rows(
      statement(
        sql<{ id: string }>`select id from stored_file where tenant_id = ${tenantId}::int and id = any(${ids}::uuid[])`,
      ),
    ),
  )
  const known = new Set(named.map(({ id }) => id))
  return keys.filter((key) => !known.has(idOf(key)))
}
