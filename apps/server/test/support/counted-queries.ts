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
