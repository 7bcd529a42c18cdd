// The way to the Pix provider with somebody on it: told of each request before it arrives, who may do something meanwhile or answer instead.
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { must } from '../../src/platform/must.ts'
import type { Platform } from '../../src/platform/platform.ts'

export type Instead = { status: number; body: unknown }
type Watcher = (method: string, path: string) => Promise<Instead | null>

export type WatchedPix = { watch: (watcher: Watcher) => void; stop: () => Promise<void> }

/** Until it is stopped the platform speaks to the provider through it. */
export async function watchedPix(platform: Platform): Promise<WatchedPix> {
  const behind = must(platform.pix, 'the provider is there')
  let watcher: Watcher = async () => null
  const server = createServer((request, response) => {
    void answered(request, behind.url, watcher).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  platform.pix = { ...behind, url: `http://127.0.0.1:${address.port}` }
  return {
    watch: (next) => {
      watcher = next
    },
    stop: async () => {
      platform.pix = behind
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function answered(request: IncomingMessage, root: string, watcher: Watcher): Promise<Instead> {
  const { method = 'GET', url: path = '/', headers } = request
  const body = await text(request)
  const instead = await watcher(method, path)
  if (instead) return instead
  const { authorization, 'content-type': type } = headers
  const response = await fetch(root + path, {
    method,
    headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
    ...(body === '' ? {} : { body }),
  })
  return { status: response.status, body: await response.text() }
}
