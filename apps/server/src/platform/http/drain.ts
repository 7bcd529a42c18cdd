// Closing a server lets the requests in flight finish, but not for ever: one that hangs must not hold the stop.
import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'

export const drainMs = 10_000

/**
 * Call before the server listens. Closing it then waits for every answer under way, and cuts those that take longer than
 * `patienceMs`. Answers are counted here because `localhost` is two servers of Fastify's, and it waits for the first alone.
 */
export function boundDrain(app: FastifyInstance, patienceMs = drainMs): void {
  const underWay = new Set<ServerResponse>()
  const none = Promise.withResolvers<void>()
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  const seeWhetherNone = () => {
    if (isClosing && underWay.size === 0) none.resolve()
  }
  app.addHook('onRequest', async ({ raw: { socket } }, { raw }) => {
    underWay.add(raw)
    raw.once('close', () => {
      underWay.delete(raw)
      // Kept alive, the connection would hold the server open for its whole idle time.
      if (isClosing) socket.end()
      seeWhetherNone()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    seeWhetherNone()
    timer = setTimeout(() => {
      for (const answer of underWay) answer.destroy()
    }, patienceMs)
  })
  app.addHook('onClose', async () => {
    await none.promise
    clearTimeout(timer)
  })
}
