// Who may speak to the outside world of a sandbox: the program that mounts it. A page that somebody opens in a browser of this
// machine, or another user of it, is neither bank nor school.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { SandboxProblem } from './sandbox-problem.ts'

/** Header that carries the key of the bank. */
export const keyHeader = 'x-sandbox-key'

/** Every request names the sandbox's own host: a foreign name that leads to this machine is somebody's page. */
export function takeOwnHostOnly(app: FastifyInstance, isOwnHost: (host: string) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOwnHost(request.headers.host ?? '')) return undefined
    return reply.code(421).send({ error: { code: 'foreign_host', message: 'Este endereço não é o do sandbox.' } })
  })
}

/** @throws SandboxProblem 401 for whoever does not show the key. */
export function takeKeyHoldersOnly(app: FastifyInstance, key: string): void {
  const expected = digest(key)
  app.addHook('onRequest', async (request) => {
    if (!timingSafeEqual(expected, digest(shownKey(request))))
      throw new SandboxProblem(401, 'unknown_caller', 'O sandbox só atende a própria instalação.')
  })
}

function shownKey(request: FastifyRequest): string {
  const shown = request.headers[keyHeader]
  return typeof shown === 'string' ? shown : ''
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
