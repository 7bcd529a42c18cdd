// A process that is killed at a chosen query: nothing of it reaches the database after that, and what was not committed is lost.
import type pg from 'pg'
import { openPool } from '../../src/platform/db/connection.ts'
import type { Platform } from '../../src/platform/platform.ts'

export class Killed extends Error {}

export type MortalPlatform = { platform: Platform; end: () => Promise<void> }

/** Before each query, `all`; or where what is left in the database differs: before a transaction begins, before it commits, and outside of one. */
export type KillPoints = 'all' | 'distinct'

/** @param killedAt number of the point at which the process dies. */
export function mortalPlatform(platform: Platform, killedAt: number, points: KillPoints = 'all'): MortalPlatform {
  let passed = 0
  const pools = [platform.readPool, platform.writePool].map((pool) => poolLike(pool))
  const [readPool, writePool] = pools
  if (!readPool || !writePool) throw new Error('two pools')
  for (const pool of pools)
    pool.on('connect', (client) => {
      let isInside = false
      client.query = new Proxy(client.query.bind(client), {
        apply: (query, self, given) => {
          const text = textOf(given[0])
          const isEnd = text === 'commit' || text === 'rollback'
          if (points === 'all' || !isInside || isEnd) passed += 1
          isInside = !isEnd && (isInside || text.startsWith('begin'))
          return passed >= killedAt
            ? Promise.reject(new Killed(`killed at point ${killedAt}`))
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

/** What is asked: a text, or an object that holds it. */
function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}
