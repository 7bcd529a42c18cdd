// Messages that pools send to the database: what a piece of work costs, told in trips.
import type pg from 'pg'

export type Counted = { queries: number; transactions: number }

/** Counts what the pools send from now on; the count of each client goes on for as long as the pool lives. */
export function countedQueries(pools: readonly pg.Pool[]): () => Counted {
  const counted: Counted = { queries: 0, transactions: 0 }
  const known = new WeakSet<pg.PoolClient>()
  for (const pool of pools)
    pool.on('acquire', (client) => {
      counted.transactions += 1
      if (known.has(client)) return
      known.add(client)
      const query = client.query.bind(client)
      client.query = new Proxy(query, {
        apply: (target, self, given) => {
          counted.queries += 1
          return Reflect.apply(target, self, given)
        },
      })
    })
  return () => ({ ...counted })
}

/** Counts round trips: messages that are sent while others are waited for go in one. */
export function countedTrips(pool: pg.Pool): () => number {
  let trips = 0
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    let waiting = 0
    const query = client.query.bind(client)
    client.query = new Proxy(query, {
      apply: (target, self, given) => {
        if (waiting === 0) trips += 1
        waiting += 1
        const answer: unknown = Reflect.apply(target, self, given)
        const ended = () => void (waiting -= 1)
        Promise.resolve(answer).then(ended, ended)
        return answer
      },
    })
  })
  return () => trips
}
