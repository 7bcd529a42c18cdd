// A process that is killed at a chosen query: nothing of it reaches the database after that, and what was not committed is lost.
import type pg from 'pg'
import { openPool } from '../../src/platform/db/connection.ts'
import type { Platform } from '../../src/platform/platform.ts'

export class Killed extends Error {}

export type MortalPlatform = { platform: Platform; end: () => Promise<void> }

/** @param killedAt number of the query before which the process dies. */
export function mortalPlatform(platform: Platform, killedAt: number): MortalPlatform {
  let sent = 0
  const pools = [platform.readPool, platform.writePool].map((pool) => poolLike(pool))
  const [readPool, writePool] = pools
  if (!readPool || !writePool) throw new Error('two pools')
  for (const pool of pools)
    pool.on('connect', (client) => {
      client.query = new Proxy(client.query.bind(client), {
        apply: (query, self, given) => {
          sent += 1
          return sent >= killedAt
            ? Promise.reject(new Killed(`killed at query ${killedAt}`))
            : Reflect.apply(query, self, given)
        },
      })
    })
  const end = async () => void (await Promise.all(pools.map((pool) => pool.end())))
  return { platform: { ...platform, readPool, writePool, wakeRelay: () => {} }, end }
}

function poolLike({ options: { connectionString } }: pg.Pool): pg.Pool {
  if (connectionString === undefined) throw new Error('the pool was opened without an address')
  return openPool(connectionString, 3, 'caderneta-mortal')
}
