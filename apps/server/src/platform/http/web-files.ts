// The built screens: hashed files kept for a year and sent as they were compressed at the build, the page itself made anew with a
// nonce for its styles.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from './security-headers.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Serves `folder`; the returned function gives, for a page's file, the handler of the addresses that the page answers. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<(file: string) => Handler> {
  if (existsSync(join(folder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    })
  }
  return (file) => (_request, reply) => {
    const page = join(folder, file)
    if (!existsSync(page))
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('As telas ainda não foram construídas: rode npm start.')
    const nonce = randomBytes(16).toString('base64')
    const html = readFileSync(page, 'utf8').replaceAll('%CSP_NONCE%', nonce)
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  }
}
