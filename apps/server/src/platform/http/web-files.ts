// The built screens: hashed files kept for a year and sent as they were compressed at the build, the page itself made anew with a
// nonce for its styles.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { contentSecurityPolicy } from './security-headers.ts'

/** What a page needs to know before it runs. */
export type PageFacts = { language: 'pt-BR' | 'en'; outsideScripts: readonly string[] }
type FactsOf = (url: string) => Promise<PageFacts>
const plain: PageFacts = { language: 'pt-BR', outsideScripts: [] }

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Serves `folder`; the returned function gives, for a page's file, the handler of the addresses that the page answers. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
): Promise<(file: string, facts?: FactsOf) => Handler> {
  if (existsSync(join(folder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    })
  }
  return (file, factsOf) => async (request, reply) => {
    const page = join(folder, file)
    if (!existsSync(page))
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('As telas ainda não foram construídas: rode npm start.')
    // A page is served as it was built where nobody can tell more about it, as when the database is away.
    const { language, outsideScripts } = (await factsOf?.(request.url).catch(() => plain)) ?? plain
    const nonce = randomBytes(16).toString('base64')
    const html = withPageFiles(readFileSync(page, 'utf8'), filesOfPage(folder, file, request))
      .replaceAll('%CSP_NONCE%', nonce)
      .replace('<html lang="pt-BR"', `<html lang="${language}"`)
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, outsideScripts))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

/** Pictures under which a phone keeps a page among its programs. */
export async function serveIcons(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, { root: folder, prefix: '/icons/', decorateReply: false, maxAge: '1d' })
}

const PageFiles = z.record(z.string(), z.array(z.string()))

/** What the page of this address is made of beyond the program: the build tells for the pages that people come in by. */
function filesOfPage(folder: string, file: string, { url }: FastifyRequest): readonly string[] {
  const told = join(folder, 'page-files.json')
  if (file !== 'index.html' || !existsSync(told)) return []
  const [path = ''] = url.split('?')
  return PageFiles.parse(JSON.parse(readFileSync(told, 'utf8')))[path] ?? []
}

/** The program asks for them when it runs; so they are there when it does. */
function withPageFiles(html: string, files: readonly string[]): string {
  const links = files.map((name) => `<link rel="${relOf(name)}" crossorigin href="/${name}" nonce="%CSP_NONCE%">`)
  return html.replace('</head>', `${links.join('\n')}</head>`)
}

function relOf(name: string): string {
  return name.endsWith('.css') ? 'stylesheet' : 'modulepreload'
}
