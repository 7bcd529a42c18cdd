import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAllowedAddress, outsideSender } from './outside-request.ts'

let asked = 0
const server = createServer((request, response) => {
  asked += 1
  if (request.url === '/away') response.writeHead(302, { location: '/here' }).end()
  else if (request.url === '/long') response.end(Buffer.alloc(6_000_000))
  else response.writeHead(201, { 'content-type': 'application/json' }).end('{"done":true}')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const get = () => ({ method: 'GET', headers: {}, signal: AbortSignal.timeout(5_000) })

test('an answer comes as fetch gives it, and a redirection is an answer like another', async () => {
  const send = outsideSender({ mode: 'sandbox' })
  const answer = await send(`http://127.0.0.1:${port}/here`, get())
  expect([answer.status, await answer.json()]).toEqual([201, { done: true }])
  expect((await send(`http://localhost:${port}/away`, get())).status).toBe(302)
  await expect(send(`http://127.0.0.1:${port}/long`, get())).rejects.toThrow('too long')
})

test('in production no address of our own network is spoken to, whatever name leads there', async () => {
  const before = asked
  const send = outsideSender({ mode: 'production' })
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])
    await expect(send(`https://${host}:${port}/here`, get())).rejects.toThrow()
  expect(isAllowedAddress({ mode: 'production' }, 'http://example.com')).toBe(false)
  expect(isAllowedAddress({ mode: 'production' }, 'https://example.com')).toBe(true)
  expect(asked).toBe(before)
})
