import { createServer, type IncomingMessage } from 'node:http'
import { fastify, type FastifyInstance } from 'fastify'
import { sandboxApp } from '../../src/public.ts'
import { emptyDatabase } from './empty-database.ts'

export const NETWORK = '1'
export const OTHER_NETWORK = '2'
export const BANK_KEY = 'the key of the bank'
export const CALLBACK_SECRET = 'a secret of the tests'

export type Call = { headers: IncomingMessage['headers']; body: string }

/** The sandbox under `/sandbox` of a small server, with a database, a clock to set and somebody to take the webhook. */
export async function runningSandbox() {
  const { databaseUrl, drop } = await emptyDatabase()
  const receiver = await webhookReceiver()
  const clock = { now: new Date('2026-11-03T13:00:00Z') }
  const options = {
    databaseUrl,
    clockOf: async (network: string) => {
      if (network !== NETWORK && network !== OTHER_NETWORK) throw new Error(`no network ${network}`)
      return clock.now
    },
    callbackUrl: receiver.url,
    callbackSecret: CALLBACK_SECRET,
    key: BANK_KEY,
    isOwnHost: (host: string) => host === 'localhost:80',
  }
  const mount = async () => {
    const server: FastifyInstance = fastify()
    await server.register(await sandboxApp(options), { prefix: '/sandbox' })
    await server.ready()
    return server
  }
  const world = { server: await mount(), clock, receiver, setDay, restart, close }

  function setDay(date: string): void {
    clock.now = new Date(`${date}T13:00:00Z`)
  }
  async function restart(): Promise<void> {
    await world.server.close()
    world.server = await mount()
  }
  async function close(): Promise<void> {
    await world.server.close()
    await receiver.close()
    await drop()
  }
  return world
}

export type Sandbox = Awaited<ReturnType<typeof runningSandbox>>

/** Takes webhooks; `answer` decides the status of each, 200 unless set. */
async function webhookReceiver() {
  const calls: Call[] = []
  const state = { answer: (_call: Call): number => 200 }
  const http = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const call = { headers: request.headers, body: Buffer.concat(pieces).toString('utf8') }
      calls.push(call)
      response.statusCode = state.answer(call)
      response.end()
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/callback`,
    host: `127.0.0.1:${port}`,
    calls,
    state,
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
