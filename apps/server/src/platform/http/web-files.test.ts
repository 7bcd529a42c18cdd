// The built screens as a browser receives them.
import fastify from 'fastify'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressAssets } from '../../compress-assets.ts'
import { serveWeb } from './web-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'caderneta-web-files-'))
const app = fastify()
const script = 'export const words = ["turma", "matrícula", "fatura"]\n'.repeat(200)

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/page-1a2b3c4d.js'), script)
  writeFileSync(join(folder, 'assets/inter-1a2b3c4d.woff2'), 'a font')
  writeFileSync(
    join(folder, 'index.html'),
    '<head></head><script nonce="%CSP_NONCE%" src="/assets/page-1a2b3c4d.js"></script>',
  )
  const files = { '/home': ['assets/home-1a2b3c4d.js', 'assets/home-1a2b3c4d.css'] }
  writeFileSync(join(folder, 'page-files.json'), JSON.stringify(files))
  await compressAssets(join(folder, 'assets'))
  const pageOf = await serveWeb(app, folder)
  for (const path of ['/', '/*']) app.get(path, pageOf('index.html'))
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const asked = (encoding?: string, more: Record<string, string> = {}) =>
  app.inject({
    url: '/assets/page-1a2b3c4d.js',
    headers: { ...(encoding === undefined ? {} : { 'accept-encoding': encoding }), ...more },
  })

test.for([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('a browser that accepts "%s" gets the script as %s', async ([accepted, encoding, read]) => {
  const reply = await asked(accepted)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers['content-type']).toMatch(/javascript/)
  expect(reply.rawPayload.length).toBeLessThan(script.length / 10)
  expect(read(reply.rawPayload).toString()).toBe(script)
})

test('whoever accepts neither gets the script as it is', async () => {
  for (const reply of [await asked(), await asked('identity'), await asked('br;q=0, gzip;q=0')]) {
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.body).toBe(script)
  }
})

test('a script is kept for a year, told apart by its encoding, and not sent again to whoever has it', async () => {
  const [small, plain] = [await asked('br'), await asked()]
  for (const { headers } of [small, plain]) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toBe('accept-encoding')
  }
  expect(small.headers.etag).not.toBe(plain.headers.etag)
  expect((await asked('br', { 'if-none-match': String(small.headers.etag) })).statusCode).toBe(304)
})

test('a font is sent as it is, and what was not built is not found', async () => {
  const font = await app.inject({ url: '/assets/inter-1a2b3c4d.woff2', headers: { 'accept-encoding': 'br' } })
  expect([font.statusCode, font.headers['content-encoding'], font.body]).toEqual([200, undefined, 'a font'])
  expect((await app.inject({ url: '/assets/page-00000000.js', headers: { 'accept-encoding': 'br' } })).statusCode).toBe(
    404,
  )
  expect(() => readFileSync(join(folder, 'assets/inter-1a2b3c4d.woff2.br'))).toThrow('ENOENT')
})

test('the page is never kept, and bears a nonce of its own each time', async () => {
  const [one, other] = [await app.inject('/'), await app.inject('/')]
  expect(one.headers['cache-control']).toBe('no-store')
  const nonces = [one, other].map(({ body }) => /nonce="([^"%]+)"/.exec(body)?.[1])
  expect(nonces[0]).toBeTruthy()
  expect(nonces[0]).not.toBe(nonces[1])
})

test('what the page of an address is made of is on its way with it, under the same nonce; other addresses name nothing', async () => {
  const { body, headers } = await app.inject({ url: '/home?mes=2026-11' })
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  expect(body).toContain(`<link rel="modulepreload" crossorigin href="/assets/home-1a2b3c4d.js" nonce="${nonce}">`)
  expect(body).toContain(`<link rel="stylesheet" crossorigin href="/assets/home-1a2b3c4d.css" nonce="${nonce}">`)
  for (const url of ['/', '/turmas', '/constructor', '/__proto__'])
    expect((await app.inject({ url })).body).not.toContain('<link')
})
