// Seals again, under the newest key, what was sealed under others: piece by piece, each in a transaction of its own. Stopped at any
// moment it goes on where it was, because a value says under which key it lies.
import { sql } from 'kysely'
import { writeTransaction, type WriteTx } from './db/connection.ts'
import { statement } from './db/sql.ts'
import type { Platform } from './platform.ts'
import { seal, type SealingKeys, sealingKeys, sealStart, unseal } from './secrets.ts'

/** A column of sealed values. */
export type SealedPlace = {
  table: `${'public' | 'control'}.${string}`
  column: string
  /** What its key is made for. */
  purpose: string
}

/** `lost`: sealed under a key that is not among those of this installation, or changed since. */
export type Resealed = { place: string; resealed: number; lost: number }

type Options = { networks: readonly number[]; places: readonly SealedPlace[]; rowsAtOnce?: number }

/** What the keys of the installation are: the part of the platform that it needs. */
type Held = Pick<Platform, 'writePool' | 'secret' | 'sealSecrets'>

export async function reseal(platform: Held, { networks, places, rowsAtOnce = 200 }: Options): Promise<Resealed[]> {
  const done: Resealed[] = []
  for (const place of places) {
    const counts = { place: `${place.table}.${place.column}`, resealed: 0, lost: 0 }
    // One piece after the other, so that nobody waits for it.
    for (const network of place.table.startsWith('control.') ? [0] : networks)
      await resealPlace(platform, network, place, { rowsAtOnce, counts })
    done.push(counts)
  }
  return done
}

type Row = { place: string; sealed: Buffer }
type Walk = { rowsAtOnce: number; counts: Resealed }

async function resealPlace(platform: Held, network: number, place: SealedPlace, { rowsAtOnce, counts }: Walk) {
  const keys = sealingKeys(platform, place.purpose)
  let after = '(0,0)'
  for (;;) {
    const from = after
    // One piece after the other.
    const { found, fresh } = await writeTransaction(platform.writePool, network, async (tx) => {
      const rows = await tx.rows(othersAfter(tx.tenantId, place, keys, { from, rowsAtOnce }))
      return { found: rows, fresh: await sealedAgain(tx, place, keys, rows) }
    })
    counts.resealed += fresh
    counts.lost += found.length - fresh
    const last = found.at(-1)
    if (!last) break
    after = last.place
  }
}

type Piece = { from: string; rowsAtOnce: number }

function othersAfter(tenantId: number, { table, column }: SealedPlace, keys: SealingKeys, { from, rowsAtOnce }: Piece) {
  const start = sealStart(keys)
  const ofNetwork = table.startsWith('control.') ? sql`true` : sql`tenant_id = ${tenantId}::int`
  return statement(sql<Row>`select ctid::text as place, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${ofNetwork} and ctid > ${from}::tid and ${sql.ref(column)} is not null
      and substring(${sql.ref(column)} from 1 for ${start.length}::int) <> ${start}::bytea
    order by ctid limit ${rowsAtOnce}::int for update`)
}

/** @returns how many lie under the newest key now; what cannot be opened stays as it is. */
async function sealedAgain(tx: WriteTx, { table, column }: SealedPlace, keys: SealingKeys, rows: readonly Row[]) {
  const fresh = rows.flatMap(({ place, sealed }) => {
    const text = openedOrNull(keys, sealed)
    return text === null ? [] : [{ place, sealed: seal(keys, text) }]
  })
  if (fresh.length > 0)
    await tx.rows(
      statement(sql`update ${sql.table(table)} t set ${sql.ref(column)} = f.sealed
        from unnest(${fresh.map(({ place }) => place)}::text[], ${fresh.map(({ sealed }) => sealed)}::bytea[]) f(place, sealed)
        where t.ctid = f.place::tid`),
    )
  return fresh.length
}

function openedOrNull(keys: SealingKeys, sealed: Buffer): string | null {
  try {
    return unseal(keys, sealed)
  } catch {
    return null
  }
}
