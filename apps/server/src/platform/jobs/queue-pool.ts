// Connections of the workers to their queue. While the database is away they wait for it: a queue that cannot be told how a job went
// would end the whole process, since graphile-worker lets that error go unheard.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway } from '../db/database-away.ts'

const askEveryMs = 100
/** What graphile-worker itself tries again, soon (`RETRYABLE_ERROR_CODES` of its lib.ts, 0.18): a serialization failure. */
const triedAgain = '40001'

class QueuePool extends pg.Pool {
  readonly #stop: AbortSignal

  constructor(config: pg.PoolConfig, stop: AbortSignal) {
    super(config)
    this.#stop = stop
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : this.#connected()
  }

  async #connected(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!isDatabaseAway(error) || this.#stop.aborted) throw error
        await pause(askEveryMs, undefined, { signal: this.#stop }).catch(() => {})
      }
    }
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** @param stop ends the waiting for a database that is away. */
export function queuePool(connectionString: string, max: number, stop: AbortSignal): pg.Pool {
  const pool = new QueuePool({ connectionString, max, application_name: 'caderneta-worker' }, stop)
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function') throw new Error('a connection without query')
    Object.defineProperty(client, 'query', {
      value: (...given: unknown[]) => retryable(Reflect.apply(query, client, given)),
    })
  })
  return pool
}

/** A statement that the database died under is one that is tried again. */
function retryable(answer: unknown): unknown {
  if (!(answer instanceof Promise)) return answer
  return answer.catch((error: unknown) => {
    throw isDatabaseAway(error) ? Object.assign(error, { code: triedAgain }) : error
  })
}
