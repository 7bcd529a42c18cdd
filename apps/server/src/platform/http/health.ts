// Is the process alive, and is it fit to serve? For balancers and for people who watch.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isMigrated } from '../db/migrator.ts'
import { oldestWaitingSeconds } from '../outbox/movers.ts'
import { oldestNewsSeconds } from '../outbox/relay.ts'
import type { Hub } from '../realtime/hub.ts'

const tooOldSeconds = 60

type Watched = { systemPool: pg.Pool; moverPool: pg.Pool }

/**
 * `areWorkersUp` tells whether the workers of this process run: before that it is not ready.
 * Null where it has none: it does not watch the inboxes, which are emptied elsewhere. `hub` tells whether this process hears of
 * news for its screens.
 */
export function addHealth(
  app: FastifyInstance,
  { systemPool, moverPool }: Watched,
  areWorkersUp: (() => boolean) | null,
  hub: Pick<Hub, 'deafSeconds'>,
): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      const isCurrent = await isMigrated(systemPool)
      const waitingSeconds = areWorkersUp ? await oldest(systemPool, moverPool) : 0
      const deafSeconds = hub.deafSeconds()
      const isBehind = Math.max(waitingSeconds, deafSeconds) >= tooOldSeconds
      const isReady = isCurrent && !isBehind && areWorkersUp?.() !== false
      return await reply.code(isReady ? 200 : 503).send({
        status: isReady ? 'ok' : 'not ready',
        isMigrated: isCurrent,
        oldestWaitingSeconds: waitingSeconds,
        realtime: { isListening: deafSeconds === 0, deafSeconds },
      })
    } catch {
      return reply.code(503).send({ status: 'not ready', database: 'unreachable' })
    }
  })
}

/** Age in seconds of what has waited longest in any of the three inboxes. */
async function oldest(systemPool: pg.Pool, moverPool: pg.Pool): Promise<number> {
  return Math.max(...(await Promise.all([oldestWaitingSeconds(moverPool), oldestNewsSeconds(systemPool)])))
}
