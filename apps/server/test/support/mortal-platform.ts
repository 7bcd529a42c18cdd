// A process that is killed at a chosen query: nothing of it reaches the database after that, and what was not committed is lost.
import type pg from 'pg'
import { openPool } from '../../src/platform/db/connection.ts'
import type { Platform } from '../../src/platform/platform.ts'

export class Killed extends Error {}

export type MortalPlatform = { platform: Platform; end: () => Promise<void> }

/** Before each query, `all`; or where what is left in the database differs: before a transaction begins, before one that writes commits, and outside of one. */
export type KillPoints = 'all' | 'distinct'

/** One process, from its start to the point at which it dies. */
type Life = { killedAt: number; points: KillPoints; passed: number; isOver: boolean }

/** Connections outlive the processes: what a dead one had open is closed, what it had given back serves the next. */
const opened = new WeakMap<pg.Pool, pg.Pool>()
const lives = new WeakMap<pg.ClientBase, Life>()

/** @param killedAt number of the point at which the process dies. */
export function mortalPlatform(platform: Platform, killedAt: number, points: KillPoints = 'all'): MortalPlatform {
  const life: Life = { killedAt, points, passed: 0, isOver: false }
  const pools = [platform.readPool, platform.writePool].map((pool) => opened.get(pool) ?? poolLike(pool))
  const [readPool, writePool] = pools.map((pool) => within(life, pool))
  if (!readPool || !writePool) throw new Error('two pools')
  const end = async () => {
    life.isOver = true
    await Promise.all(pools.map(allGivenBack))
  }
  return { platform: { ...platform, readPool, writePool, wakeRelay: () => {} }, end }
}

function poolLike(pool: pg.Pool): pg.Pool {
  const { connectionString } = pool.options
  if (connectionString === undefined) throw new Error('the pool was opened without an address')
  const own = openPool(connectionString, 3, 'caderneta-mortal')
  own.on('connect', makeMortal)
  opened.set(pool, own)
  return own
}

/** Where a connection stands. */
type Standing = 'outside' | 'reading' | 'writing'

function makeMortal(client: pg.ClientBase): void {
  let standing: Standing = 'outside'
  client.query = new Proxy(client.query.bind(client), {
    apply: (query, self, given) => {
      const life = lives.get(client)
      if (!life) throw new Error('a connection that no process took')
      const next = standingAfter(standing, textOf(given[0]))
      if (life.points === 'all' || isDistinct(standing, next)) life.passed += 1
      standing = next
      return isDead(life)
        ? Promise.reject(new Killed(`killed at point ${life.killedAt}`))
        : Reflect.apply(query, self, given)
    },
  })
}

function standingAfter(standing: Standing, text: string): Standing {
  if (text === 'commit' || text === 'rollback') return 'outside'
  if (standing !== 'outside' || !text.startsWith('begin')) return standing
  return text.includes('read only') ? 'reading' : 'writing'
}

/** Inside of a transaction nothing is left, and the end of one that only read leaves what its beginning found. */
function isDistinct(standing: Standing, next: Standing): boolean {
  return standing === 'outside' || (standing === 'writing' && next === 'outside')
}

const isDead = ({ passed, killedAt, isOver }: Life) => isOver || passed >= killedAt

/** The pool as this process sees it: a dead one is given no connection. */
function within(life: Life, pool: pg.Pool): pg.Pool {
  const connect = async () => {
    if (isDead(life)) throw new Killed(`killed at point ${life.killedAt}`)
    const client = await pool.connect()
    lives.set(client, life)
    return client
  }
  const query = async (...given: [string, unknown[]?]) => {
    const client = await connect()
    try {
      const answer = await client.query(...given)
      client.release()
      return answer
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  const own: Record<string | symbol, unknown> = { connect, query }
  return new Proxy(pool, { get: (target, name) => own[name] ?? Reflect.get(target, name, target) })
}

/** Until nothing of the process holds a connection. */
async function allGivenBack(pool: pg.Pool): Promise<void> {
  while (pool.totalCount > pool.idleCount || pool.waitingCount > 0)
    await new Promise((resolve) => setTimeout(resolve, 1))
}

/** What is asked: a text, or an object that holds it. */
function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}
